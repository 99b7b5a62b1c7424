import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import type { Shown } from '../../offline/index.ts';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { Availability } from './availability.tsx';
import { BillCost } from './bill-cost.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockStory } from './stock-story.tsx';

/** A product: what it is made of and costs, how many can be made, its stock and its orders. */
export const productDetail: DeclaredDetail = {
  headline: ['sellingPrice', 'unit'],
  Figures: ({ row }) => <StockFigures by="product" row={row} />,
  Story: ProductStory,
  facts: [
    { fields: ['reference', 'photo', 'description', 'sellingPrice', 'vat', 'unit', 'yieldQty'] },
    { title: msg`Details`, fields: ['stockLocation', 'accountingLine', 'attachments'] },
  ],
  related: [
    {
      collection: 'manufacturingOrders',
      by: 'product',
      label: msg`Orders`,
      columns: ['status', 'quantity', 'due'],
      none: msg`No order plans to make it.`,
    },
    {
      collection: 'stockMoves',
      by: 'product',
      columns: ['reason', 'quantity', 'at'],
      none: msg`Nothing moved yet.`,
    },
    {
      collection: 'stockCounts',
      by: 'product',
      columns: ['onHand', 'at'],
      none: msg`Nothing was counted yet.`,
    },
  ],
};

function ProductStory({ row }: { row: Shown }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="8">
      <BillCost row={row} />
      <Availability row={row} />
      <StockStory by="product" row={row} />
    </chakra.div>
  );
}
