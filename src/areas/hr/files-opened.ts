/** Chromium's, where an installed app is opened with files. Source: Web App Launch Handler API, `LaunchQueue`. */
interface LaunchQueue {
  setConsumer(hear: (params: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Hears of files that the system opens with this app; where it cannot, of none. */
export function onFilesOpened(hear: (files: readonly File[]) => void): void {
  const { launchQueue } = window as Window & { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((handle) => handle.getFile())).then(hear, () => {});
  });
}
