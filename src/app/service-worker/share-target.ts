import { registerRoute } from 'workbox-routing';
import { sharedFiles, type SharedFiles } from '../../ui/photo/share-target-ports.ts';

/** Where the system posts what another app shares with this one (src/app/install/web-manifest.ts). */
const SHARE = '/share';

/**
 * Takes what is shared without a network: it is kept here, and the page that asks what becomes of it is opened. The page's
 * address says where it could not be kept.
 */
export async function receiveShared(
  request: Request,
  shared: Pick<SharedFiles, 'keep'> = sharedFiles,
): Promise<Response> {
  try {
    const files = (await request.formData()).getAll('files').filter((part) => part instanceof File);
    await shared.keep(files);
    return Response.redirect(new URL(SHARE, request.url).href, 303);
  } catch {
    return Response.redirect(new URL(`${SHARE}?lost=1`, request.url).href, 303);
  }
}

export function receiveWhatIsShared(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE,
    ({ request }) => receiveShared(request),
    'POST',
  );
}
