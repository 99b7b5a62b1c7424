import { useMemo } from 'react';
import { clauseHolds } from '../../../domain/kernel/grants.ts';
import { purchaseRequestMachine } from '../../../domain/purchases/purchase-request.machine.ts';
import { usePerson, useRows, type Shown } from '../../../offline/index.ts';

/** The steps that grant a request: the first approval and the last. */
const DECIDED = purchaseRequestMachine.transitions.filter(({ name }) =>
  ['approve', 'endorse'].includes(name),
);

const rankOf = (row: Shown): string =>
  `${row['urgent'] === true ? 0 : 1} ${String(row['submittedAt'] ?? row.updatedAt ?? '')}`;

/**
 * The purchase requests that this person may decide on, urgent ones first and then who waits the longest: never their own, nor
 * one that they have approved already. Undefined until they are known.
 */
export function useRequestsWaiting(): readonly Shown[] | undefined {
  const person = usePerson();
  const submitted = useRows('purchaseRequests', { where: { status: 'submitted' } });
  const endorsed = useRows('purchaseRequests', { where: { status: 'endorsed' } });
  return useMemo(() => {
    if (!submitted || !endorsed) return undefined;
    // The two are told one after the other: a request between them is in both for a moment.
    return (
      [...new Map([...submitted, ...endorsed].map((row) => [row.id, row])).values()]
        // The server notes who gave the first approval: until it has, the one given here is not given again.
        .filter(({ status, unsent }) => !(unsent && status === 'endorsed'))
        .filter((row) =>
          DECIDED.some(
            ({ from, by }) =>
              from.some((status) => status === row['status']) &&
              by.some((clause) => clauseHolds(clause, row, person, 'status')),
          ),
        )
        .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
    );
  }, [submitted, endorsed, person]);
}

/**
 * Those of them that are of this manager's services: asked for by their people, or for the service. An admin's and a purchasing
 * manager's are of all services.
 */
export function useServiceRequests(): readonly Shown[] | undefined {
  const { id, roles, members } = usePerson();
  const waiting = useRequestsWaiting();
  const services = useRows('services', { where: { manager: id } });
  return useMemo(() => {
    if (roles.includes('admin') || roles.includes('purchasing_manager')) return waiting;
    const managed = new Set(services?.map((service) => service.id));
    return (
      services &&
      waiting?.filter(
        ({ requester, service }) => members.has(String(requester)) || managed.has(String(service)),
      )
    );
  }, [waiting, services, roles, members]);
}
