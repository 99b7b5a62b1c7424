import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { formatNumber } from '../../domain/kernel/format.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { bindingFields } from '../../domain/kernel/link-target.ts';
import { relinked } from '../../domain/kernel/relink.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { useEngine, usePerson, type Engine, type Shown } from '../../offline/index.ts';
import { rowsNaming } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { CheckBox } from '../form/check-box.tsx';
import { useProblemWords } from '../form/problem-words.ts';
import { problemsOf } from '../form/problems.ts';
import { handFile } from '../hand-file.ts';
import { Notice } from '../notice.tsx';
import { PageHeader } from '../page/page-header.tsx';
import type { PageOf } from '../pages/entity-routes.ts';
import { rowPage } from '../pages/row-page.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useToast } from '../toast/toasts.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useText } from '../value/domain-text.ts';
import { whileHere } from '../while-here.ts';

/** What is kept of one person: to hand it over, and to erase it. */
export const personalDataPage = (of: Omit<PageOf, 'pages'>): ComponentType =>
  rowPage(of, function PersonalDataPage({ row }) {
    const { t } = useLingui();
    const { collection, path } = of;
    const name = row.displayLine1 ?? '';
    return (
      <>
        <PageHeader title={t`Personal data of “${name}”`} crumb={t`Personal data`} />
        <PersonalData collection={collection} row={row} to={`${path}/${row.id}`} />
      </>
    );
  });

type Kept = Readonly<Record<string, readonly AnyRow[]>>;

async function keptOf(engine: Engine, collection: string, id: string): Promise<Kept> {
  const kept: Record<string, AnyRow[]> = {};
  // Who was said to be somebody else is nothing that is kept of this person.
  for await (const { of, row } of rowsNaming(engine, collection, id, bindingFields))
    (kept[of] ??= []).push(row);
  return kept;
}

/** What the rows that these name are called, by collection and id: a reader elsewhere knows no identifier of ours. */
async function namesIn({ context }: Engine, all: Kept): Promise<Readonly<Record<string, string>>> {
  const named = new Map<string, readonly [collection: string, id: string]>();
  for (const [of, rows] of Object.entries(all))
    for (const row of rows)
      relinked(bindingFields(context.entityOf(of).fields), row, (to, id) => {
        named.set(`${to}/${id}`, [to, id]);
        return id;
      });
  const found = await Promise.all(
    [...named].map(
      async ([place, [to, id]]) => [place, (await context.lookup.get(to, id))?.displayLine1] as const,
    ),
  );
  return Object.fromEntries(found.flatMap(([place, name]) => (name ? [[place, name]] : [])));
}

interface PersonalDataProps {
  readonly collection: string;
  readonly row: Shown;
  /** Its page. */
  readonly to: string;
}

function PersonalData({ collection, row, to }: PersonalDataProps) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const person = usePerson();
  const navigate = useNavigate();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { press } = useOneAtATime();
  const { entityOf, today } = engine.context;
  const entity = entityOf(collection);
  const [kept, setKept] = useState<Kept>();
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { id, displayLine1: name = '' } = row;
  useEffect(() => whileHere(keptOf(engine, collection, id), setKept), [engine, collection, id]);
  const twins = (kept?.[collection] ?? []).filter((other) => survivorOf(other) === id);
  const names = twins.map(({ displayLine1 }) => displayLine1 ?? '').join(', ');
  const isErased = entity.erased !== undefined && Boolean(row[entity.erased]);
  const mayErase =
    entity.erased !== undefined && openFields(entity, 'U', row, person)?.has(entity.erased) === true;

  const hand = async (): Promise<void> => {
    const own = [row, ...(kept?.[collection] ?? [])].map(
      ({ unsent: _unsent, differsFrom: _others, ...rest }: AnyRow): AnyRow => rest as AnyRow,
    );
    const all: Kept = { ...kept, [collection]: own };
    const told = JSON.stringify({ ...all, names: await namesIn(engine, all) }, undefined, 2);
    handFile(new Blob([told], { type: 'application/json' }), `${collection}-${id}.json`);
  };
  const erase = async (): Promise<void> => {
    // What was said of them, and what they alone named, goes on the server, all or nothing; here at once who was entered twice.
    const group = engine.newId();
    try {
      for (const one of [row, ...twins])
        await engine.update(collection, one.id, { [entity.erased!]: today() }, { group });
    } catch (error) {
      const [problem] = problemsOf(error);
      if (problem) toast({ text: problemWords(problem).detail ?? problemWords(problem).sentence });
      return;
    }
    toast({ text: t`The personal data is erased here, and everywhere once this is sent.` });
    void navigate(to, { replace: true });
  };

  if (isErased)
    return (
      <Notice tone="info">
        <Trans>The personal data was erased. Nothing is left to hand over.</Trans>
      </Notice>
    );
  return (
    <chakra.div maxW="form" display="flex" flexDirection="column" gap="8" mt="4">
      <section>
        <chakra.h2 textStyle="section" mb="2">
          <Trans>What is kept</Trans>
        </chakra.h2>
        <p>
          <Trans>Beside this record, on this device:</Trans>
        </p>
        <chakra.ul mt="1" ps="5" listStyleType="disc">
          {kept &&
            Object.entries(kept).map(([of, rows]) => (
              <li key={of}>
                {text(entityOf(of).plural)} ({formatNumber(rows.length)})
              </li>
            ))}
          {kept && Object.keys(kept).length === 0 && (
            <li>
              <Trans>Nothing else names it</Trans>
            </li>
          )}
        </chakra.ul>
        <Button variant="outline" mt="3" disabled={kept === undefined} {...press(hand)}>
          <Download size={16} aria-hidden />
          <Trans>Hand it over as a file (JSON)</Trans>
        </Button>
      </section>
      {mayErase && (
        <section>
          <chakra.h2 textStyle="section" mb="2">
            <Trans>Erase</Trans>
          </chakra.h2>
          <WhatGoes />
          <chakra.div mt="3">
            <CheckBox
              label={t`No law or contract asks us to keep it`}
              checked={isChecked}
              onChange={(checked: boolean) => setChecked(checked)}
            />
          </chakra.div>
          <Button
            mt="3"
            colorPalette="danger"
            onClick={() => setAsked(true)}
            disabled={!isChecked || kept === undefined}
          >
            <Trans>Erase the personal data</Trans>
          </Button>
          {isAsked && (
            <Sheet
              kind="center"
              title={t`Erase “${name}” for good?`}
              onClose={() => setAsked(false)}
              footer={
                <>
                  <Button variant="ghost" onClick={() => setAsked(false)}>
                    <Trans>Keep it</Trans>
                  </Button>
                  <Button colorPalette="danger" {...press(erase)}>
                    <Trans>Erase</Trans>
                  </Button>
                </>
              }
            >
              <chakra.p mb="2" fontWeight="semibold">
                <Trans>Nobody can bring it back: neither you, nor the server, nor another device.</Trans>
              </chakra.p>
              {names !== '' && (
                <chakra.p mb="2">
                  <Trans>Erased with it, as they were merged into it: {names}</Trans>
                </chakra.p>
              )}
              <WhatGoes />
            </Sheet>
          )}
        </section>
      )}
    </chakra.div>
  );
}

function WhatGoes() {
  return (
    <>
      <p>
        <Trans>
          Name, addresses, numbers, notes, files and comments go, and their values in the history. It cannot
          be taken back.
        </Trans>
      </p>
      <chakra.p mt="2" color="fg.muted">
        <Trans>
          What is kept, and why: the company and what was done with it, without the person: of what was done
          with nobody else the kind, the date and the company; documents that were issued keep the name for
          ten years, as accounting law asks.
        </Trans>
      </chakra.p>
    </>
  );
}
