import { chakra } from '@chakra-ui/react';
import type { Problem } from '../../../domain/kernel/problem.ts';
import { Badge, type BadgeTone } from '../../badge.tsx';
import type { CheckedRow, RowKind, RowWarning } from './check-rows.ts';

const TONES: Readonly<Record<RowKind, BadgeTone>> = {
  create: 'success',
  update: 'info',
  unchanged: 'gray',
  skipped: 'gray',
  refused: 'danger',
};
export const pathOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

/** The first column stands still, so that one knows whose cells one has scrolled to. */
export const STANDING = {
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  bg: 'bg.panel',
  borderInlineEndWidth: '1px',
  borderColor: 'border',
} as const;

/** Lines between rows belong to cells: a line of a row would not stand still with its first cell. */
const CELL = { px: '3', py: '1.5', borderTopWidth: '1px', borderColor: 'border' } as const;

interface CheckedLineProps {
  readonly row: CheckedRow;
  readonly paths: readonly string[];
  readonly kind: string;
  readonly told: (problem: Problem) => string;
  readonly warned: (warning: RowWarning) => string;
  readonly labelOf: (path: string) => string;
}

/** One row of the file as a line of the preview. Its words are never broken: what is long makes its column wide. */
export function CheckedLine({ row, paths, kind, told, warned, labelOf }: CheckedLineProps) {
  const columnOf = ({ pointer }: Problem): string | undefined =>
    paths.find((path) => pathOf(pointer) === path || pathOf(pointer).startsWith(`${path}.`));
  // What is wrong with a field that the file does not speak of stands beside the row.
  const elsewhere = row.problems.filter((one) => columnOf(one) === undefined);
  return (
    <chakra.tr verticalAlign="top">
      <chakra.th
        scope="row"
        {...CELL}
        textAlign="start"
        fontWeight="normal"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        {...STANDING}
      >
        {row.row}
      </chakra.th>
      <chakra.td {...CELL} minW={elsewhere.length > 0 ? '14rem' : '8rem'}>
        <Badge tone={TONES[row.kind]}>{kind}</Badge>
        {elsewhere.map((one, place) => (
          <Reason key={place}>{[labelOf(pathOf(one.pointer)), told(one)].filter(Boolean).join(': ')}</Reason>
        ))}
      </chakra.td>
      {paths.map((path, place) => {
        const problems = row.problems.filter((one) => columnOf(one) === path);
        const warnings = row.warnings.filter((one) => one.path === path);
        const isMarked = problems.length + warnings.length > 0;
        return (
          <chakra.td
            key={path}
            {...CELL}
            minW={isMarked ? '14rem' : '9rem'}
            bg={problems.length > 0 ? 'danger.subtle' : warnings.length > 0 ? 'warning.subtle' : undefined}
          >
            {(row.shown[place] ?? '').slice(0, 120)}
            {problems.map((one, index) => (
              <Reason key={index}>{told(one)}</Reason>
            ))}
            {warnings.map((one) => (
              <chakra.span key={one.code} display="block" color="warning.fg">
                {warned(one)}
              </chakra.span>
            ))}
          </chakra.td>
        );
      })}
    </chakra.tr>
  );
}

const Reason = ({ children }: { children: string }) => (
  <chakra.span display="block" color="danger.fg">
    {children}
  </chakra.span>
);
