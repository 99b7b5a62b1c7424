import { isEmpty } from '../../domain/kernel/empty.ts';
import { pointerOf, problem, type Problem } from '../../domain/kernel/problem.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
}

/** What the refused texts of a body are told: `required` where nothing stands, `invalid` for what is too long or no text. */
export const textProblems = (body: Readonly<Record<string, unknown>>, issues: readonly Issue[]): Problem[] =>
  issues.map(({ path: [name = ''] }) =>
    problem(pointerOf([name]), isEmpty(body[String(name)]) ? 'required' : 'invalid'),
  );
