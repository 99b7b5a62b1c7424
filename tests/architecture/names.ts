/** A name says what a file is about; these say that nobody knew. */
const EMPTY_WORDS = /^(utils?|helpers?|commons?|misc|managers?|shared|stuff|old)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md'];
/** The doors that the architecture names; any other index would be a barrel. */
const DOORS = ['src/offline/index.ts'];

/** What is wrong with a path, or nothing. */
export function badName(file: string): string | undefined {
  const steps = file.split('/');
  const name = steps.at(-1) ?? '';
  if (DOCUMENTS.includes(name)) return undefined;
  const odd = steps.find((step) => !KEBAB.test(step));
  if (odd !== undefined) return `${file}: “${odd}” is not kebab-case`;
  const empty = steps.flatMap((step) => step.split(/[-.]/).slice(-3)).find((word) => EMPTY_WORDS.test(word));
  if (empty !== undefined) return `${file}: “${empty}” says nothing`;
  return /^index\.tsx?$/.test(name) && !DOORS.includes(file) ? `${file}: a barrel` : undefined;
}
