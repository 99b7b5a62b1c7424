import { OWN } from '../../domain/kernel/own-company.ts';
import { useHeldAt, useRows, type Shown } from '../../offline/index.ts';

const OURS = { where: { calculatedOwn: OWN }, limit: 1 };

/** Our own company; null where there is none, undefined until that is known: until all companies have come it may be among them. */
export function useOwnCompany(): Shown | null | undefined {
  const found = useRows('companies', OURS);
  const heldAt = useHeldAt('companies');
  return found?.[0] ?? (found && heldAt != null ? null : undefined);
}
