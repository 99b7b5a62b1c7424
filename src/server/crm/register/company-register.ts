import { z } from 'zod';
import type { RegisteredCompany } from '../../../domain/crm/registered-company.ts';
import {
  isSiren,
  isSiret,
  normaliseIdentifier,
  vatNumberOfSiren,
} from '../../../domain/kernel/identifiers.ts';
import { readJson } from '../../http/read-up-to.ts';

/** A number that may come as a text, or not at all. */
const coordinate = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  z.coerce.number().min(-180).max(180).optional().catch(undefined),
);
const words = z.string().trim().max(500).nullish().catch(undefined);

/** What the French register of companies answers (recherche-entreprises.api.gouv.fr), as far as it is read. */
const answerShape = z.object({ results: z.array(z.unknown()) });
const resultShape = z.object({
  siren: z.string().refine(isSiren),
  nom_complet: z.string(),
  nature_juridique: words,
  activite_principale: words,
  siege: z
    .object({
      siret: words,
      adresse: words,
      code_postal: words,
      libelle_commune: words,
      latitude: coordinate,
      longitude: coordinate,
    })
    .nullish(),
});
type Result = z.infer<typeof resultShape>;

/** The legal forms that most companies have, by the first digits of their code; the closest comes first. */
const LEGAL_FORMS: readonly (readonly [code: string, form: string])[] = [
  ['1000', 'EI'],
  ['5498', 'EURL'],
  ['5458', 'SCOP'],
  ['54', 'SARL'],
  ['5720', 'SASU'],
  ['57', 'SAS'],
  ['55', 'SA'],
  ['56', 'SA'],
  ['52', 'SNC'],
  ['6540', 'SCI'],
  ['92', 'Association'],
];

const TIMEOUT_MS = 3000;
const MOST = 10;

/** Companies by a name or a SIREN; undefined where the register does not answer in 3 s, or not in its shape. */
export async function askRegister(url: string, text: string): Promise<RegisteredCompany[] | undefined> {
  const number = normaliseIdentifier(text);
  const query = new URLSearchParams({
    q: isSiren(number) || isSiret(number) ? number : text,
    etat_administratif: 'A',
    per_page: String(MOST),
  });
  try {
    const answer = await fetch(`${url}/search?${query.toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) return undefined;
    const { results } = answerShape.parse(await readJson(answer));
    // One that is odd is left out: the others are what somebody looks for.
    return results
      .flatMap((one) => resultShape.safeParse(one).data ?? [])
      .slice(0, MOST)
      .map(companyOf);
  } catch {
    return undefined;
  }
}

function companyOf({
  siren,
  nom_complet,
  nature_juridique,
  activite_principale,
  siege,
}: Result): RegisteredCompany {
  const form = LEGAL_FORMS.find(([code]) => nature_juridique?.startsWith(code))?.[1];
  const { siret, adresse, code_postal: postcode, libelle_commune: city, latitude, longitude } = siege ?? {};
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return {
    name: nom_complet,
    siren,
    vatNumber: vatNumberOfSiren(siren),
    ...(siret && isSiret(siret) ? { siret } : {}),
    ...(activite_principale ? { nafCode: activite_principale } : {}),
    ...(form ? { legalForm: form } : {}),
    ...(adresse
      ? {
          address: {
            textAddress: adresse,
            country: 'FR',
            ...(postcode ? { postcode } : {}),
            ...(city ? { city } : {}),
            ...(isPlaced ? { latitude, longitude } : {}),
          },
        }
      : {}),
  };
}
