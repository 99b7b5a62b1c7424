import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { RegisteredCompany } from '../../domain/crm/registered-company.ts';
import { useEngine, useEngineState, type Engine } from '../../offline/index.ts';
import { useCapability } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import type { AssistProps } from '../../ui/form/entity-form-core.tsx';
import { PopoverButton } from '../../ui/popover/popover-item.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';

const LEAST = 3;
const PATIENCE_MS = 8_000;

/** Looks a new company up in the public register, where the server has one, by what is typed of its SIREN or name. */
export function RegisterSearch({ values, fill }: AssistProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const { reachable } = useEngineState();
  const isThere = useCapability('companyRegister');
  const [asked, setAsked] = useState<string>();
  const typed = [values['siret'], values['siren'], values['name']].find(
    (value): value is string => typeof value === 'string' && value.trim().length >= LEAST,
  );
  if (!isThere) return null;
  const take = ({ address, ...told }: RegisteredCompany): void => {
    setAsked(undefined);
    if (!address) return fill(told);
    const id = engine.newId();
    const place = isPlaced(address) ? { latitude: address.latitude, longitude: address.longitude } : {};
    const precise = isPlaced(address) ? { precision: 'exact' } : {};
    fill(
      { ...told, ...place, addresses: [{ lineKey: engine.newId(), kind: 'billing', address: id }] },
      { [id]: { collection: 'addresses', values: { ...address, ...precise } } },
    );
  };
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        disabled={typed === undefined || !reachable}
        onClick={() => setAsked(typed?.trim())}
      >
        <Search size={16} aria-hidden />
        <Trans>Look up in the register</Trans>
      </Button>
      <chakra.span ms="3" color="fg.muted" textStyle="meta">
        {reachable ? (
          typed === undefined && <Trans>Type a name or a SIREN first.</Trans>
        ) : (
          <Trans>The register is asked through the server, which cannot be reached now.</Trans>
        )}
      </chakra.span>
      {asked !== undefined && (
        <Sheet kind="center" title={t`Register of companies`} onClose={() => setAsked(undefined)}>
          <Found words={asked} onTake={take} />
        </Sheet>
      )}
    </div>
  );
}

const isPlaced = ({ latitude, longitude }: NonNullable<RegisteredCompany['address']>): boolean =>
  latitude !== undefined && longitude !== undefined;

async function lookUp(engine: Engine, words: string): Promise<readonly RegisteredCompany[]> {
  const answer = await engine.ask({
    method: 'GET',
    path: `/companyRegister?${new URLSearchParams({ q: words }).toString()}`,
    timeoutMs: PATIENCE_MS,
  });
  if (answer.status !== 200) throw new Error(`The register answered ${answer.status}`);
  return JSON.parse(await answer.text()) as RegisteredCompany[];
}

interface FoundProps {
  readonly words: string;
  readonly onTake: (company: RegisteredCompany) => void;
}

function Found({ words, onTake }: FoundProps) {
  const engine = useEngine();
  const { data, isError } = useQuery({
    queryKey: ['companyRegister', words],
    queryFn: () => lookUp(engine, words),
    retry: false,
    meta: { isKept: false },
  });
  if (isError)
    return (
      <p role="alert">
        <Trans>The register does not answer. What you typed is still there.</Trans>
      </p>
    );
  if (!data)
    return (
      <p role="status">
        <Trans>Asking the register…</Trans>
      </p>
    );
  if (data.length === 0)
    return (
      <p role="status">
        <Trans>The register knows no such company.</Trans>
      </p>
    );
  return (
    <ul>
      {data.map((company) => (
        <li key={company.siren}>
          <PopoverButton onClick={() => onTake(company)}>
            <span>
              <b>{company.name}</b>
              <chakra.span display="block" color="fg.muted" textStyle="meta">
                {[company.siren, company.address?.textAddress].filter(Boolean).join(' · ')}
              </chakra.span>
            </span>
          </PopoverButton>
        </li>
      ))}
    </ul>
  );
}
