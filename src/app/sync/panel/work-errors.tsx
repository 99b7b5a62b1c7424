import { chakra } from '@chakra-ui/react';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import type { OutboxRecord } from '../../../offline/index.ts';
import { ProblemLines } from '../../../ui/form/problem-lines.tsx';
import { useRefusalWords } from '../../../ui/work/refusal-words.ts';

/** The status of an answer to a change whose row had moved on: the state says that already. */
const CHANGED = 412;
const AT_MOST = 5;

/** Why a change did not go: the server's words, each at the field it is about. */
export function WorkErrors({ record: { lastError, collection } }: { record: OutboxRecord }) {
  const wordsOf = useRefusalWords();
  if (!lastError || lastError.status === CHANGED) return null;
  const { errors } = lastError;
  // A line that is broken on a phone is told from the next one.
  const asItems =
    errors.length > 1
      ? { '& > span': { display: 'list-item', listStyleType: 'disc', marginInlineStart: '1rem' } }
      : {};
  const known = isCollection(collection) ? { fields: entityOf(collection).fields } : {};
  return (
    <chakra.div textStyle="dense" color="danger.fg" overflowWrap="anywhere" css={asItems}>
      {errors.length === 0 ? (
        wordsOf(lastError)
      ) : (
        <ProblemLines problems={errors} {...known} atMost={AT_MOST} />
      )}
    </chakra.div>
  );
}
