import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

/**
 * One process per data folder: the embedded engine has no guard of its own. The lock names the process and
 * its start, so that a folder left by a process killed hard, or by a pid since reused, is taken over.
 */
interface Holder {
  pid: number;
  /** The kernel's start time of the process and of the machine; empty where it does not tell. */
  started: string;
  since: string;
}

/** Takes the lock of `folder` (made when missing); the answer gives it back. Throws when a living process has it. */
export function lockFolder(folder: string, now: () => number): () => void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'lock');
  const mine: Holder = {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    since: new Date(now()).toISOString(),
  };
  const text = JSON.stringify(mine);
  const draft = path.join(folder, `lock.${randomUUID()}`);
  fs.writeFileSync(draft, text, { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link appears whole or not at all: nobody reads a half-written lock.
        fs.linkSync(draft, file);
        break;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      removeIfDead(file, folder);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return () => {
    if (readText(file) === text) fs.rmSync(file, { force: true });
  };
}

function removeIfDead(file: string, folder: string): void {
  const seen = readText(file);
  if (seen === undefined) return;
  const holder = parseHolder(seen);
  if (holder && isAlive(holder))
    throw new Error(
      `The data folder ${folder} is in use by process ${holder.pid} (since ${holder.since}). ` +
        'Stop that process first, or choose another folder with DATA_DIR.',
    );
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another process may have taken over between reading and renaming: then its lock goes back.
  if (readText(aside) !== seen && !fs.existsSync(file)) fs.linkSync(aside, file);
  fs.rmSync(aside, { force: true });
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!hasCode(error, 'EPERM')) return false;
  }
  const current = startOf(pid);
  return current === undefined || started === '' || current === started;
}

/** When a process started (boot and clock ticks), where the kernel tells; a zombie counts as gone. */
function startOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim();
  if (stat === undefined || boot === undefined) return undefined;
  // The name, in brackets, may hold spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? 'gone' : `${boot}:${fields[19] ?? ''}`;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value))
      return undefined;
    const { pid, started } = value;
    if (typeof pid !== 'number' || typeof started !== 'string') return undefined;
    return { pid, started, since: 'since' in value ? String(value.since) : '?' };
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
