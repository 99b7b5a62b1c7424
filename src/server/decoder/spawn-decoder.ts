import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Memory a decoder may reserve beyond its watched resident set: stacks and reserves. */
const RESERVE_MB = 512;
/** A decoder reads strangers' bytes: it gets no secret of the server's, only what programs need to run. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'SystemRoot',
  'windir',
  'TMPDIR',
  'TEMP',
  'TMP',
  'TZ',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
];
/** On systems without such a limit the decoder still watches itself. */
const LIMITED = `ulimit -c 0 2>/dev/null; ulimit -d "$COMPTOIR_DATA_KB" 2>/dev/null; exec "$0" "$@"`;

export interface DecoderProgram {
  /** As TypeScript, run through tsx from source. */
  readonly source: URL;
  /** Its name beside the built server. */
  readonly built: string;
  /** The resident memory at which it ends itself. */
  readonly memoryMb: number;
}

/**
 * Starts a child process that decodes files from outside. Typed arrays, WebAssembly and native libraries are outside a
 * thread's heap limit, so only a process can be bounded: by the system where it has limits, and by watching itself.
 */
export function spawnDecoder({ source, built, memoryMb }: DecoderProgram): ChildProcess {
  const command = [
    process.execPath,
    `--max-old-space-size=${memoryMb}`,
    ...programOf(source, built),
    String(memoryMb),
  ];
  const isPosix = process.platform !== 'win32';
  const [file = '', ...args] = isPosix ? ['/bin/sh', '-c', LIMITED, ...command] : command;
  return spawn(file, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
    env: {
      ...Object.fromEntries(
        PASSED_ON.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
      ),
      // The canvas library would otherwise take a gigabyte of address space at once, which counts as data.
      MIMALLOC_ARENA_EAGER_COMMIT: '0',
      COMPTOIR_DATA_KB: String((memoryMb + RESERVE_MB) * 1024),
    },
  });
}

function programOf(source: URL, built: string): string[] {
  if (!import.meta.url.endsWith('.ts')) return [fileURLToPath(new URL(built, import.meta.url))];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', tsx, fileURLToPath(source)];
}
