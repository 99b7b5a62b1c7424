import { expect, it } from 'vitest';
import { sealedText } from './invoice-seal.ts';

const FIRST = {
  number: 'FA-2026-00001',
  type: 'standard',
  date: '2026-11-20',
  lines: [{ lineKey: 'a', label: 'A door', quantity: 1, unitPrice: 100, deducts: 'other' }],
  calculatedTotal: 12_000,
};
const ISSUED = { ...FIRST, issuedAs: { format: 2, language: 'fr', contact: 'Anne Roux' } };

it('is of the first format to the letter where an invoice names none: those of its time verify for ever', () => {
  expect(sealedText(FIRST)).toBe(
    '[["number","FA-2026-00001"],["type","standard"],["title",null],["date","2026-11-20"],["deliveryDate",null],["periodStart",null],["periodEnd",null],["intro",null],["lines",[{"lineKey":"a","kind":null,"place":null,"label":"A door","description":null,"quantity":1,"unit":null,"unitPrice":100,"discount":null,"vat":null,"vatCategory":null,"exemptionReason":null,"optional":null,"chosen":null,"calculatedNet":null}]],["discountPercent",null],["discountAmount",null],["terms",null],["dueDates",[]],["purchaseOrderRef",null],["serviceCode",null],["contractRef",null],["operationCategory",null],["vatOnDebits",null],["lateRate",null],["earlyDiscount",null],["retention",null],["conditions",null],["seller",null],["buyer",null],["delivery",null],["calculatedNet",null],["calculatedTax",null],["calculatedTotal",12000]]',
  );
});

it('is all that it says, by name and without what is empty, and nothing of what happens with it', () => {
  expect(sealedText(ISSUED)).toBe(
    '[["calculatedTotal",12000],["date","2026-11-20"],["issuedAs",[["contact","Anne Roux"],["format",2],["language","fr"]]],["lines",[[["deducts","other"],["label","A door"],["lineKey","a"],["quantity",1],["unitPrice",100]]]],["number","FA-2026-00001"],["type","standard"]]',
  );
  const along = {
    status: 'sent',
    sentAt: '2026-11-21 10:00',
    customer: 'merged',
    contact: 'merged',
    tags: ['late'],
    calculatedPaid: 5,
  };
  expect(sealedText({ ...ISSUED, ...along, title: null, dueDates: [] })).toBe(sealedText(ISSUED));
  for (const [name, value] of Object.entries({
    title: 'Another',
    creditOf: 'another',
    paymentMethod: 'another',
    issuedAt: '2026-11-20 10:00',
    issuedBy: 'somebody',
    issuedAs: { ...ISSUED.issuedAs, contact: 'Somebody' },
  }))
    expect(sealedText({ ...ISSUED, [name]: value }), name).not.toBe(sealedText(ISSUED));
  // Of the third format the logo and the profile of the data too.
  for (const look of [{ profile: 'BASIC' }, { logo: 'upload' }])
    expect(sealedText({ ...ISSUED, issuedAs: { ...ISSUED.issuedAs, ...look } })).not.toBe(sealedText(ISSUED));
});
