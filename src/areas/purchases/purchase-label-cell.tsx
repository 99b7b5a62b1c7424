import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { boughtLine } from '../../domain/purchases/bought-price.rules.ts';
import type { Shown } from '../../offline/index.ts';
import type { OwnCellProps } from '../../ui/form/lines/lines-look.ts';
import { Combobox, type Choice } from '../../ui/form/picker/combobox.tsx';
import { useFound } from '../../ui/form/picker/search-rows.ts';
import { unitOf } from './unit-of.ts';

/** The supplier of the document, by whose offers its lines are priced. */
export const SupplierContext = createContext<string | null>(null);

interface Known extends Choice {
  readonly row: Shown;
}
const NONE: readonly Known[] = [];
const SHOWN = 8;
/** One letter finds half of a catalogue. */
const LETTERS = 2;
const stays = () => {};

/** The thing that is bought: any words, or an article found as one types, which fills in its unit, price and VAT. */
export function PurchaseLabelCell({ control, label, value, onChange, fill }: OwnCellProps) {
  const supplier = useContext(SupplierContext);
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Known[]>(NONE);
  const asked = typed !== null && typed.trim().length >= LETTERS ? typed : null;
  return (
    <>
      {asked !== null && <Finding text={asked} onFound={setFound} />}
      <Combobox
        control={control}
        label={label}
        shown={typeof value === 'string' ? value : ''}
        choices={asked === null ? NONE : found}
        onType={(text) => {
          setTyped(text);
          if (text !== null) onChange(text);
        }}
        onLeave={stays}
        onPick={({ row }) => fill({ ...boughtLine(row, 1, supplier), unit: unitOf(row['unit']) })}
      />
    </>
  );
}

function Finding({ text, onFound }: { text: string; onFound: (found: readonly Known[]) => void }) {
  const articles = useFound('articles', text).rows;
  const known = useMemo(
    () =>
      articles.slice(0, SHOWN).map((row) => ({
        key: row.id,
        text: row.displayLine1 ?? row.id,
        meta: row.displayLine2,
        row,
      })),
    [articles],
  );
  useEffect(() => onFound(known), [known, onFound]);
  return null;
}
