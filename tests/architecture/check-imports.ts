import { cruiseImports } from './cruise.ts';

// dependency-cruiser calls a tree good in which it could read no module at all (a compiler that it does not know):
// seeing few is itself a failure.
const ENOUGH = 50;

const { modules, violations } = await cruiseImports(process.cwd());
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
console.info(`Imports: ${modules} modules, ${violations.length} violations`);
if (modules < ENOUGH) console.error(`Only ${modules} modules were read: the check itself is broken`);
if (violations.length > 0 || modules < ENOUGH) process.exitCode = 1;
