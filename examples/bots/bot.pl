% A small UGI engine in Prolog, to begin your own from: change choose/4.
%
% It knows no rules. It starts `iroko engine` as a child process and asks it which moves are legal
% and how a game ends, so it plays every game that Iroko plays. It does not search: it takes a move
% that wins at once, else a random one. docs/engine-protocol.md specifies the requests.

:- use_module([library(process), library(random), library(readutil)]).
:- initialization(main, main).

%! choose(+Legal, +Rules, +Position, -Move): one of the legal moves; there is at least one.
%  Your own idea goes here.
choose(Legal, Rules, Position, Move) :-
    response(Rules, ['query p1turn'], [First]),
    ( First == true -> Win = p1win ; Win = p2win ),
    member(Move, Legal),
    result_after(Move, Rules, Position, Win),
    !.
choose(Legal, _, _, Move) :-
    random_member(Move, Legal).

%! result_after(+Move, +Rules, +Position, -Result): p1win, p2win, draw or none.
result_after(Move, Rules, Position, Result) :-
    ( sub_atom(Position, _, _, _, ' moves') -> Joint = ' ' ; Joint = ' moves ' ),
    atomic_list_concat([Position, Joint, Move], After),
    % The last request takes the move back.
    response(Rules, [After, 'query result', Position], [Result]).

%! answer(+Words, +Line, +Rules, +Position, -Next): answers a request, given as words and as a line.
%  The child answers what is about the rules. Next is the position line from then on.
answer([ugi], _, _, Position, Position) :-
    writeln('id name Prolog bot\nid author the authors of Iroko'),
    writeln('option name Game type string default awale'),
    writeln('option name Variant type string default standard'),
    writeln('option name Seed type spin default 0 min 0 max 4294967295\nugiok').
answer([isready], _, _, Position, Position) :-
    writeln(readyok).
answer([setoption, name, Name, value, Value], Line, Rules, _, 'position startpos') :-
    ignore((downcase_atom(Name, seed), atom_number(Value, N), integer(N), set_random(seed(N)))),
    % An option begins a new game, here and in the child.
    relay(Rules, [Line, 'position startpos']).
answer([position|_], Line, Rules, _, Line) :-
    relay(Rules, [Line]).
answer([Request|_], Line, Rules, Position, Position) :-
    memberchk(Request, [uginewgame, query]),
    relay(Rules, [Line]).
answer([go|_], _, Rules, Position, Position) :-
    response(Rules, ['query legal'], Legal),
    ( Legal == [] -> Move = '0000' ; choose(Legal, Rules, Position, Move) ),
    format("bestmove ~w~n", [Move]).

relay(Rules, Requests) :-
    ask(Rules, Requests, Lines),
    maplist(writeln, Lines).

%! response(+Rules, +Requests, -Words): none if the child refuses, as in an impossible position.
response(Rules, Requests, Words) :-
    ask(Rules, Requests, Lines),
    ( member(Line, Lines), words(Line, _, [response|Found]) -> Words = Found ; Words = [] ).

% Some requests have no answer, and a refused one has no response: readyok marks the end.
ask(rules(In, Out, _), Requests, Lines) :-
    maplist(writeln(In), Requests),
    writeln(In, isready),
    lines(Out, Lines).

lines(Out, All) :-
    read_line_to_string(Out, Line),
    must_be(string, Line), % Otherwise the child has ended.
    ( Line == "readyok" -> All = [] ; All = [Line|Rest], lines(Out, Rest) ).

words(Text, Line, Words) :-
    normalize_space(atom(Line), Text),
    atomic_list_concat(Words, ' ', Line).

loop(Rules, Position) :-
    read_line_to_string(user_input, Text),
    words(Text, Line, Words),
    (   ( Text == end_of_file ; Words == [quit] ) -> true
    ;   answer(Words, Line, Rules, Position, Next) -> loop(Rules, Next)
    ;   loop(Rules, Position) % Unknown, or stop: no search is ever under way.
    ).

start(rules(In, Out, Child)) :-
    ( getenv('IROKO', Name) -> true ; Name = iroko ),
    ( sub_atom(Name, _, _, _, /) -> Program = Name ; Program = path(Name) ),
    process_create(Program, [engine], [stdin(pipe(In)), stdout(pipe(Out)), process(Child)]),
    % Every line leaves at once, in UTF-8.
    forall(member(Stream, [In, user_output]), set_stream(Stream, buffer(line))),
    forall(member(Stream, [In, Out, user_input, user_output]), set_stream(Stream, encoding(utf8))).

stop(rules(In, _, Child)) :-
    close(In), % This ends the child.
    process_wait(Child, _).

main :-
    prompt(_, ''), % Prolog would write a prompt before each line that it reads.
    set_random(seed(0)),
    setup_call_cleanup(start(Rules), loop(Rules, 'position startpos'), stop(Rules)).
