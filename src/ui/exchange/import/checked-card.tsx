import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../badge.tsx';
import { KIND_TONES, Offer, Reason, reasonIn, type CheckedRowProps } from './checked-line.tsx';

/** One row of the file on a phone: what it is called, what it would do, and each cell that is in the way with why. */
export function CheckedCard({ row, paths, kind, told, warned, labelOf, onPick, picked }: CheckedRowProps) {
  const { t } = useLingui();
  const number = row.row;
  const { problems, elsewhere } = reasonIn(row, paths);
  const [name = '', ...others] = row.shown.map((cell) => cell.slice(0, 120));
  const cells = paths.flatMap((path, place) => {
    const wrong = problems(path);
    const warnings = row.warnings.filter((one) => one.path === path);
    const isOffered = row.offers.some((one) => one.path === path);
    return wrong.length + warnings.length > 0 || isOffered
      ? [{ path, value: row.shown[place] ?? '', wrong, warnings }]
      : [];
  });
  return (
    <chakra.li
      px="3"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
      textStyle="dense"
      overflowWrap="anywhere"
    >
      <chakra.div display="flex" gap="3" alignItems="flex-start" justifyContent="space-between">
        <chakra.div minW="0">
          <chakra.p fontWeight="medium">{name}</chakra.p>
          <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" lineClamp="1">
            {[t`Row ${number}`, ...others.filter(Boolean).slice(0, 1)].join(' · ')}
          </chakra.p>
        </chakra.div>
        <chakra.span flexShrink="0">
          <Badge tone={KIND_TONES[row.kind]}>{kind}</Badge>
        </chakra.span>
      </chakra.div>
      {cells.map(({ path, value, wrong, warnings }) => (
        <chakra.div key={path} mt="1.5">
          <chakra.span color="fg.muted">{labelOf(path)}</chakra.span> {value.slice(0, 120)}
          {wrong.map((one, place) => (
            <Reason key={place}>{told(one)}</Reason>
          ))}
          {warnings.map((one) => (
            <Reason key={`${one.code} ${one.name ?? ''}`} tone="warning">
              {warned(one)}
            </Reason>
          ))}
          <Offer row={row} path={path} onPick={onPick} picked={picked} />
        </chakra.div>
      ))}
      {elsewhere.map((one, place) => (
        <chakra.div key={place} mt="1.5">
          <chakra.span color="fg.muted">{labelOf(one.path)}</chakra.span>
          <Reason>{told(one.problem)}</Reason>
        </chakra.div>
      ))}
    </chakra.li>
  );
}
