import { chakra } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import type { OutboxRecord } from '../../../offline/index.ts';
import { useProblemWords } from '../../../ui/form/problem-words.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { labelsAt } from '../../../ui/work/work-diff.ts';
import { useRefusalWords } from '../../../ui/work/refusal-words.ts';

/** The status of an answer to a change whose row had moved on: the state says that already. */
const CHANGED = 412;
const AT_MOST = 5;

/** Why a change did not go: the server's words, each at the field it is about. */
export function WorkErrors({ record: { lastError, collection } }: { record: OutboxRecord }) {
  const wordsOf = useRefusalWords();
  if (!lastError || lastError.status === CHANGED) return null;
  const { errors } = lastError;
  if (errors.length === 0)
    return (
      <chakra.p textStyle="dense" color="danger.fg" overflowWrap="anywhere">
        {wordsOf(lastError)}
      </chakra.p>
    );
  const left = errors.length - AT_MOST;
  return (
    <chakra.ul listStyleType="disc" ps="5" textStyle="dense" color="danger.fg" overflowWrap="anywhere">
      {errors.slice(0, AT_MOST).map((error, place) => (
        <FieldError key={place} collection={collection} error={error} />
      ))}
      {left > 0 && (
        <li>
          <Plural value={left} one="and # more" other="and # more" />
        </li>
      )}
    </chakra.ul>
  );
}

type Problem = NonNullable<OutboxRecord['lastError']>['errors'][number];

function FieldError({ collection, error }: { collection: string; error: Problem }) {
  const text = useText();
  const wordsOf = useProblemWords();
  const labels = isCollection(collection) ? labelsAt(entityOf(collection).fields, error.pointer) : [];
  const { sentence, detail } = wordsOf(error);
  return (
    <li>
      {labels.length > 0 && (
        <chakra.span fontWeight="medium">
          {labels.map((label) => (typeof label === 'number' ? String(label) : text(label))).join(' › ')}
          {' – '}
        </chakra.span>
      )}
      {[sentence, detail].filter(Boolean).join('. ')}
    </li>
  );
}
