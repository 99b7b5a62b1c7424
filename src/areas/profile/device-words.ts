/** What a browser says of itself, read for people: `Firefox`, `Android`. Undefined where it says nothing known. */
export interface NamedDevice {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly isPhone: boolean;
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** In this order: nearly all say they are Chrome and Safari too. */
const BROWSERS: Names = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (names: Names, text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** Reads a `User-Agent`. It is what the device says, not proof of anything. */
export function namedDevice(userAgent: string | null): NamedDevice {
  const text = userAgent ?? '';
  return {
    browser: named(BROWSERS, text),
    system: named(SYSTEMS, text),
    isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b|\bMobile\b.*\bFirefox\//.test(text),
  };
}
