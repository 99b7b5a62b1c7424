import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../../domain/kernel/problem.ts';
import { Select, TOUCH } from '../../form/input.tsx';
import { Badge, type BadgeTone } from '../../badge.tsx';
import type { CheckedRow, RowKind, RowWarning } from './check-rows.ts';

export const KIND_TONES: Readonly<Record<RowKind, BadgeTone>> = {
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

export interface CheckedRowProps {
  readonly row: CheckedRow;
  readonly paths: readonly string[];
  readonly kind: string;
  readonly told: (problem: Problem) => string;
  readonly warned: (warning: RowWarning) => string;
  readonly labelOf: (path: string) => string;
  /** Says which row of those that are offered it is; none: a new one. */
  readonly onPick: (id: string) => void;
  readonly picked: string;
}

/** What is wrong with a row: by its cells, and with fields that the file does not speak of. */
export function reasonIn({ problems }: CheckedRow, paths: readonly string[]) {
  const columnOf = ({ pointer }: Problem): string | undefined =>
    paths.find((path) => pathOf(pointer) === path || pathOf(pointer).startsWith(`${path}.`));
  return {
    problems: (path: string): readonly Problem[] => problems.filter((one) => columnOf(one) === path),
    elsewhere: problems.flatMap((one) =>
      columnOf(one) === undefined ? [{ path: pathOf(one.pointer), problem: one }] : [],
    ),
  };
}

/**
 * One row of the file as a line of the preview. Its words are never broken: what is long makes its column wide. Beside
 * what it does stand the cells that are in the way by their names, since they may be out of sight.
 */
export function CheckedLine({ row, paths, kind, told, warned, labelOf, onPick, picked }: CheckedRowProps) {
  const { problems: problemsOf, elsewhere } = reasonIn(row, paths);
  const inTheWay = paths.filter((path) => problemsOf(path).length > 0).map(labelOf);
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
        <Badge tone={KIND_TONES[row.kind]}>{kind}</Badge>
        {inTheWay.length > 0 && (
          <chakra.span display="block" mt="0.5" color="fg.muted">
            {inTheWay.join(', ')}
          </chakra.span>
        )}
        {elsewhere.map(({ path, problem }, place) => (
          <Reason key={place}>{[labelOf(path), told(problem)].filter(Boolean).join(': ')}</Reason>
        ))}
      </chakra.td>
      {paths.map((path, place) => {
        const problems = problemsOf(path);
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
              <Reason key={`${one.code} ${one.name ?? ''}`} tone="warning">
                {warned(one)}
              </Reason>
            ))}
            <Offer row={row} path={path} onPick={onPick} picked={picked} />
          </chakra.td>
        );
      })}
    </chakra.tr>
  );
}

interface ReasonProps {
  readonly children: string;
  readonly tone?: 'danger' | 'warning';
}
export const Reason = ({ children, tone = 'danger' }: ReasonProps) => (
  <chakra.span display="block" color={`${tone}.fg`}>
    {children}
  </chakra.span>
);

/** Rows that share an address with one of the file: its person says whether it is one of them. */
export function Offer({
  row: { row, label, offers },
  path,
  onPick,
  picked,
}: Pick<CheckedRowProps, 'row' | 'onPick' | 'picked'> & { readonly path: string }) {
  const { t } = useLingui();
  const here = offers.filter((one) => one.path === path);
  if (here.length === 0) return null;
  return (
    <Select
      aria-label={t`Row ${row}: match of “${label}”`}
      size={TOUCH}
      mt="1"
      value={here.some(({ id }) => id === picked) ? picked : ''}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value="">{t`A new record`}</option>
      {here.map(({ id, name }) => (
        <option key={id} value={id}>{t`The same as “${name}”`}</option>
      ))}
    </Select>
  );
}
