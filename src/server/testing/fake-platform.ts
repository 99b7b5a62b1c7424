import {
  PlatformProblem,
  type Acknowledged,
  type Handed,
  type Platform,
  type ToldStatus,
} from '../einvoice/platform.ts';

export interface KeptFlow extends Handed {
  readonly flowId: string;
}
/** What happens to the next call: `lost` is done and nobody hears of it, `down` is not done. */
export type Fate = 'lost' | 'down' | PlatformProblem;

export interface FakePlatform extends Platform {
  readonly flows: KeptFlow[];
  /** What it tells when it is asked next. */
  readonly told: ToldStatus[];
  readonly fates: Partial<Record<'deposit' | 'find' | 'acknowledgement' | 'statusesSince', Fate[]>>;
  acknowledged: Acknowledged;
}

/** A platform as the norm has it: it keeps the key that it is given, and takes the same invoice as often as it comes. */
export function fakePlatform(): FakePlatform {
  const fates: FakePlatform['fates'] = {};
  async function meet<T>(name: keyof FakePlatform['fates'], work: () => T): Promise<T> {
    const fate = fates[name]?.shift();
    if (fate instanceof PlatformProblem) throw fate;
    if (fate === 'down') throw new TypeError('fetch failed');
    const answer = work();
    if (fate === 'lost') throw new DOMException('no answer in time', 'TimeoutError');
    return answer;
  }
  const platform: FakePlatform = {
    name: 'fake',
    flows: [],
    told: [],
    fates,
    acknowledged: { is: 'taken', at: '2026-11-20T13:06:00Z' },
    deposit: (handed) =>
      meet('deposit', () => {
        const flowId = `flow-${platform.flows.length + 1}`;
        platform.flows.push({ ...handed, flowId });
        return flowId;
      }),
    find: (trackingId) =>
      meet('find', () => platform.flows.find((flow) => flow.trackingId === trackingId)?.flowId),
    acknowledgement: () => meet('acknowledgement', () => platform.acknowledged),
    statusesSince: (from) =>
      meet('statusesSince', () => ({ statuses: [...platform.told], until: from, isMore: false })),
  };
  return platform;
}
