import { oneLine } from './composed.ts';
import type { Mail } from './mailer.ts';

export type MailLanguage = 'en' | 'fr';

/** What a mail says, paragraph by paragraph; the button leads where the text gives the address. */
export interface Letter {
  readonly to: string;
  readonly language: MailLanguage;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly words: string; readonly address: string };
  /** Below the button: what to do where nobody asked for this. */
  readonly after: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5";
const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
const buttonOf = ({ words, address }: NonNullable<Letter['button']>): string =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5f59;color:#ffffff;text-decoration:none;font-weight:600">${escaped(words)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#5e584e;word-break:break-all">${escaped(address)}</p>`;

/** The letter as a mail: the same words plain and in HTML, without pictures, scripts or anything fetched. */
export function mailOf({
  to,
  language,
  subject,
  greeting,
  paragraphs,
  button,
  after,
}: Letter): Mail & { readonly html: string } {
  const said = [greeting, ...paragraphs];
  const text = [...said, ...(button ? [button.address] : []), ...after, '— Comptoir'].join('\n\n');
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background:#f4f1ea"><div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#1d1b18;${FONT}">` +
    `<p style="margin:0 0 24px;font-weight:600;color:#0f5f59">Comptoir</p>` +
    said.map(paragraph).join('') +
    (button ? buttonOf(button) : '') +
    after.map((line) => `<p style="margin:0 0 16px;color:#5e584e">${escaped(line)}</p>`).join('') +
    `</div></body></html>`;
  return { to, subject: oneLine(subject), text: `${text}\n`, html };
}
