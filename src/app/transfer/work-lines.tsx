import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';

/** So many lines stand there as they are; more scroll, so that what is asked below them stays in sight. */
const WHOLE = 8;

/** Changes, one sentence each. */
export function WorkLines({ lines }: { lines: readonly string[] }) {
  const { t } = useLingui();
  const scrolls = lines.length > WHOLE;
  return (
    <chakra.ul
      listStyleType="disc"
      ps="5"
      overflowWrap="anywhere"
      {...(scrolls && {
        maxH: '14rem',
        overflowY: 'auto',
        tabIndex: 0,
        'aria-label': t`Changes: ${lines.length}`,
      })}
    >
      {lines.map((one, index) => (
        <li key={index}>{one}</li>
      ))}
    </chakra.ul>
  );
}
