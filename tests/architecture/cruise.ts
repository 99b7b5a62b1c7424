import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Follows every import below `root`, types included, and says how many modules it saw and what they break. */
export async function cruiseImports(root: string): Promise<{ modules: number; violations: Violation[] }> {
  const here = readdirSync(root);
  const { output } = await cruise(
    ['src', 'tests', 'e2e'].filter((folder) => here.includes(folder)),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules(readdirSync(path.join(root, 'src'))) },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^dist/' },
    },
    { extensions: ['.ts', '.tsx', '.js', '.json'] },
  );
  if (typeof output === 'string') throw new Error(output);
  const violations = output.summary.violations.map((one) => ({
    rule: one.rule.name,
    from: one.from,
    to: one.cycle ? one.cycle.map((step) => step.name).join(' → ') : one.to,
  }));
  return { modules: output.summary.totalCruised, violations };
}
