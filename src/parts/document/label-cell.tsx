import { useContext, useEffect, useMemo, useState } from 'react';
import { pickedLine } from '../../domain/documents/picked-line.rules.ts';
import { Combobox, type Choice } from '../../ui/form/picker/combobox.tsx';
import { useFound } from '../../ui/form/picker/search-rows.ts';
import type { OwnCellProps } from '../../ui/form/lines/lines-look.ts';
import { DocumentToolsContext, takenOf } from './document-tools.ts';
import type { Shown } from '../../offline/index.ts';

type Collection = 'products' | 'articles';
interface Known extends Choice {
  readonly collection: Collection;
  readonly row: Shown;
}
const NONE: readonly Known[] = [];
/** Of each kind; more are found by more letters. */
const SHOWN = 6;
/** One letter finds half of a catalogue. */
const LETTERS = 2;

const knownAs =
  (collection: Collection) =>
  (row: Shown): Known => ({
    key: `${collection}/${row.id}`,
    text: row.displayLine1 ?? row.id,
    meta: row.displayLine2,
    collection,
    row,
  });

/** What is sold: any words, or a product or an article found as one types, which fills in its unit, price and VAT. */
export function LabelCell({ control, label, value, onChange, fill, lineKey }: OwnCellProps) {
  const { taxing, setCosts } = useContext(DocumentToolsContext);
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
          // It is a text of its own all the while: nothing typed is lost.
          if (text !== null) onChange(text);
        }}
        onLeave={stays}
        onPick={({ collection, row }) => {
          const picked = pickedLine(collection, row);
          fill(takenOf(picked, taxing));
          setCosts(new Map([[lineKey, picked.unitCost]]));
        }}
      />
    </>
  );
}
const stays = () => {};

/** Asks only while somebody types: a document has hundreds of such cells. */
function Finding({ text, onFound }: { text: string; onFound: (found: readonly Known[]) => void }) {
  const products = useFound('products', text).rows;
  const articles = useFound('articles', text).rows;
  const known = useMemo(
    () => [
      ...products.slice(0, SHOWN).map(knownAs('products')),
      ...articles.slice(0, SHOWN).map(knownAs('articles')),
    ],
    [products, articles],
  );
  useEffect(() => onFound(known), [known, onFound]);
  return null;
}
