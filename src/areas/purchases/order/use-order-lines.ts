import { useNavigate } from 'react-router-dom';
import { placeBetween } from '../../../domain/kernel/line-place.ts';
import { lineOfRequest } from '../../../domain/purchases/purchase-order.rules.ts';
import { useEngine } from '../../../offline/index.ts';
import { openBegun } from '../../../ui/pages/begun.ts';
import type { LineToOrder } from './use-lines-to-order.ts';

/** Opens a new order of these lines, all of one supplier or of none yet. */
export function useOrderLines(): (lines: readonly LineToOrder[]) => void {
  const engine = useEngine();
  const navigate = useNavigate();
  return (lines) => {
    let place = '';
    const [supplier] = lines.flatMap((line) => line.supplier ?? []);
    const projects = new Set(lines.map(({ request }) => request.project ?? null));
    const [project] = projects;
    const wanted = lines.flatMap(({ request }) => request.wantedDate ?? []).toSorted()[0];
    openBegun(navigate, '/purchases/purchasesOrders', {
      key: `requests ${lines.map(({ id }) => id).join(' ')}`,
      values: {
        ...(supplier === undefined ? {} : { supplier }),
        ...(projects.size === 1 && project ? { project } : {}),
        ...(wanted && wanted >= engine.writer.today() ? { expectedDate: wanted } : {}),
        lines: lines.map((one) => {
          place = placeBetween(place, undefined);
          return lineOfRequest(one, { lineKey: engine.newId(), place });
        }),
      },
    });
  };
}
