import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Truck } from 'lucide-react';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { PurchaseRequestRow } from '../../../domain/purchases/purchase-request.rules.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { DocumentView } from '../../../parts/document/document-view.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { useLinesToOrder } from '../order/use-lines-to-order.ts';
import { useOrderLines } from '../order/use-order-lines.ts';
import { PURCHASE_PROBLEMS } from '../problems.ts';
import { ComparedOffers } from './compared-offers.tsx';
import { RequestCourse } from './request-course.tsx';

/** One request: what is asked for, how it was decided, and what of it is ordered. */
export const requestDetail: DeclaredDetail = {
  headline: ['wantedDate'],
  Standing: RequestStanding,
  Story: RequestStory,
  Primary: RequestNext,
  timeline: true,
  problems: PURCHASE_PROBLEMS,
  facts: [
    { fields: ['requester', 'reason', 'wantedDate', 'urgent'] },
    { title: msg`Assignment`, fields: ['project', 'service', 'supplier'] },
    {
      title: msg`Approval`,
      fields: [
        'submittedAt',
        'calculatedNeedsSecond',
        'firstApprover',
        'approver',
        'approvedAt',
        'question',
        'answer',
        'refusalReason',
      ],
    },
  ],
  related: [
    {
      collection: 'purchaseOrders',
      by: 'calculatedRequests',
      none: msg`Nothing of it is ordered yet.`,
      columns: ['status', 'supplier', 'expectedDate', 'calculatedTotal'],
      create: false,
    },
  ],
  steps: {
    labels: { recall: msg({ message: 'Take back', context: 'request' }) },
    asked: ['cancel'],
  },
};

function RequestStory({ row }: { row: Shown }) {
  return (
    <>
      <DocumentView collection="purchaseRequests" row={row} />
      <ComparedOffers row={row} />
      <RequestCourse row={row} />
    </>
  );
}

/** Lines of one supplier become one order: those of the first of its suppliers that has any left. */
function RequestNext({ row }: { row: Shown }) {
  const orderLines = useOrderLines();
  const lines = useLinesToOrder();
  const mayOrder = mayEver(useEngine().context.entityOf('purchaseOrders'), 'C', usePerson());
  const left = lines?.filter(({ request }) => request.id === row.id) ?? [];
  if (!mayOrder || left.length === 0) return null;
  return (
    <Button onClick={() => orderLines(left.filter(({ supplier }) => supplier === left[0]!.supplier))}>
      <Truck size={16} aria-hidden />
      <Trans>Create the order</Trans>
    </Button>
  );
}

function RequestStanding({ row }: { row: Shown }) {
  const request = row as unknown as PurchaseRequestRow;
  const approver = <LinkValue to="users" id={request.firstApprover ?? ''} />;
  if (request.status === 'submitted')
    return request.calculatedNeedsSecond ? (
      <Trans>It waits for the first of two approvals: its amount is above the limit.</Trans>
    ) : (
      <Trans>It waits for approval.</Trans>
    );
  if (request.status === 'endorsed')
    return <Trans>Approved by {approver}. It waits for a second approval by someone else.</Trans>;
  if (request.status === 'question') return <Trans>It waits for an answer from the requester.</Trans>;
  if (request.status === 'approved') return <Trans>Approved. It can be ordered.</Trans>;
  return null;
}
