import { useEffect, useMemo, useState } from 'react';
import { findingIn, useEngine, type Answer, type Question, type Watching } from '../../offline/index.ts';
import { keepAnswer, keptAnswer } from './kept-answers-ports.ts';

type Answers<Name extends string> = Partial<Record<Name, Answer>>;
interface Counted<Name extends string> {
  readonly answers: Answers<Name>;
  /** Some are of the last time: what this device holds is still being counted. */
  readonly isCounting: boolean;
}

/**
 * What the rows of several questions come to, live. To count ten thousands of documents takes seconds after a start: until
 * then these are the figures of the last time, without rows. Undefined where they were never counted.
 */
export function useFigures<Name extends string>(questions: Readonly<Record<Name, Question>>): Counted<Name> {
  const engine = useEngine();
  const { userId } = engine.context;
  const asked = JSON.stringify(questions);
  const [counted, setCounted] = useState<{ readonly asked: string; readonly answers: Answers<Name> }>();
  const kept = useMemo(() => keptFor<Name>(userId, asked), [userId, asked]);
  useEffect(() => {
    let isOver = false;
    let watching: Watching[] = [];
    void findingIn(engine).then(
      (finder) => {
        if (isOver) return;
        watching = namesAnd(asked).map(([name, question]) =>
          finder.watch(question, [0, 0], (answer) => {
            if (!answer) return;
            keepAnswer(userId, question, answer);
            setCounted((before) => ({
              asked,
              answers: {
                ...(before?.asked === asked ? before.answers : {}),
                [name]: answer,
              } as Answers<Name>,
            }));
          }),
        );
      },
      () => {},
    );
    return () => {
      isOver = true;
      for (const one of watching) one.end();
    };
  }, [engine, asked, userId]);
  const live: Answers<Name> = counted?.asked === asked ? counted.answers : {};
  return {
    answers: { ...kept, ...live },
    isCounting: Object.keys(questions).some((name) => !(name in live)),
  };
}

const namesAnd = (asked: string): [string, Question][] =>
  Object.entries(JSON.parse(asked) as Record<string, Question>);
const keptFor = <Name extends string>(userId: string, asked: string): Answers<Name> =>
  Object.fromEntries(
    namesAnd(asked).flatMap(([name, question]) => {
      const answer = keptAnswer(userId, question);
      return answer ? [[name, answer]] : [];
    }),
  ) as Answers<Name>;
