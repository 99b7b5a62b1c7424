import type { Engine } from '../../../offline/index.ts';

const CREATED = 201;

/**
 * Has the browser save what the server holds, by an address that holds once: nothing of it goes through the page's memory.
 * False where the server cannot be asked, or knows no such addresses.
 */
export async function saveByBrowser(engine: Engine, path: string, asked?: object): Promise<boolean> {
  try {
    const answer = await engine.ask({
      method: 'POST',
      path,
      ...(asked && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) }),
    });
    if (answer.status !== CREATED) return false;
    const { address } = JSON.parse(await answer.text()) as { readonly address?: unknown };
    if (typeof address !== 'string') return false;
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
    return true;
  } catch {
    return false;
  }
}
