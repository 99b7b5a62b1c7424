import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { press, statusOf, take } from '../page-models/press.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';
import { supplierUbl } from '../page-models/supplier-ubl.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}
interface Article extends Row {
  readonly name: string;
  readonly currentStock: number;
}
interface Company extends Row {
  readonly name: string;
  readonly siren: string | null;
  readonly master: boolean;
}
interface Bank extends Row {
  readonly company: string;
  readonly iban: string | null;
}
interface Payment extends Row {
  readonly status: string;
  readonly allocations: readonly { readonly invoicing: string }[];
}
interface Flow extends Row {
  readonly affectations: readonly { readonly onCollection: string; readonly amount: number }[] | null;
}
interface Request extends Row {
  readonly number: string;
  readonly status: string;
  readonly supplier: string;
  readonly project: string;
  readonly lines: readonly {
    readonly label: string;
    readonly quantity: number;
    readonly unitPrice: number;
  }[];
}
interface Order extends Row {
  readonly number: string;
  readonly status: string;
  readonly supplier: string;
  readonly calculatedRequests: readonly string[];
}
interface Invoicing extends Row {
  readonly status: string;
  readonly supplierNumber: string;
  readonly total: number;
  readonly calculatedBalance: number;
  readonly calculatedPaymentStatus: string;
  readonly orders: readonly string[];
}

const ARTICLE = 'Automate compact 24 E/S';
const ORDERED = 10;
const CAME = 6;
const REFERENCE = 'F-2026-881';
const isoDay = (later: number): string =>
  new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

/** A statement of one payment, as banks hand it out. */
const bankOfx = (iban: string, day: string, amount: number): Buffer => {
  const date = day.replaceAll('-', '');
  return Buffer.from(`OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>${iban.slice(4, 9)}<BRANCHID>${iban.slice(9, 14)}<ACCTID>${iban.slice(14, 25)}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${date}<DTEND>${date}
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date}<TRNAMT>-${amount.toFixed(2)}<FITID>J-1<NAME>VIR ${REFERENCE}</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1000.00<DTASOF>${date}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`);
};

test('an order goes all the way, from the cart to the bank, for the most part without a network', async ({
  device,
  server,
  newDevice,
}) => {
  test.setTimeout(480_000);
  const asAdmin = await api(server.address, 'admin');
  const theArticle = async (): Promise<Article> =>
    (await asAdmin<Article[]>('/articles')).find(({ name }) => name === ARTICLE)!;
  const before = await theArticle();

  // Somebody needs parts, in a train.
  const page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  await device.context.setOffline(true);
  await page.goto('/catalog/checkout');
  // The cart is emptied first.
  const cart = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  const submit = page.getByRole('button', { name: /^Submit/ });
  await expect(cart.first()).toBeVisible();
  // A press on what has just come to stand there is not heard.
  await expect(async () => {
    await cart
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click({ timeout: 1_000 });
    await expect(submit).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.goto('/catalog');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill(ARTICLE);
  await page.getByRole('textbox', { name: `Quantity of ${ARTICLE}` }).fill(String(ORDERED));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Cart (1)' }).click();
  await page.getByRole('combobox', { name: 'Project' }).fill('robot');
  await page
    .getByRole('option', { name: /robotis/ })
    .first()
    .click();
  await submit.click();
  await expect(statusOf(page, 'Submitted')).toBeVisible();
  const requestPath = new URL(page.url()).pathname;
  const requestId = requestPath.split('/').at(-1)!;
  const theRequest = async (): Promise<Request | undefined> =>
    (await asAdmin<Request[]>('/purchaseRequests')).find(({ id }) => id === requestId);
  await device.context.setOffline(false);
  await expect.poll(async () => (await theRequest())?.status, { timeout: 60_000 }).toBe('submitted');
  const [line] = (await theRequest())!.lines;
  expect(line).toMatchObject({ label: ARTICLE, quantity: ORDERED });

  // Its amount asks for two people: the buyer, and the management.
  const buying = await newDevice();
  const buyer = await buying.page();
  await buyer.goto(requestPath);
  await signIn(buyer, 'purchasing');
  await readyForOffline(buyer);
  const managing = await newDevice();
  const manager = await managing.page();
  await manager.goto(requestPath);
  await signIn(manager, 'admin');
  await readyForOffline(manager);
  await buying.context.setOffline(true);
  await buyer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(buyer.getByText('It waits for a second approval by someone else.')).toBeVisible();
  await buying.context.setOffline(false);
  await manager.getByText('It waits for a second approval by someone else.').waitFor({ timeout: 60_000 });
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Approved. It can be ordered.')).toBeVisible({ timeout: 60_000 });

  // The buyer orders, and the supplier confirms by telephone.
  await buyer.getByRole('button', { name: 'Create the order' }).click({ timeout: 60_000 });
  await buyer.getByRole('button', { name: 'Save' }).click();
  await take(buyer, 'Mark as sent', 'Sent');
  await expect(buyer.getByRole('heading', { level: 1, name: /^BC-/ })).toBeVisible({ timeout: 60_000 });
  await take(buyer, 'Confirm', 'Confirmed');
  const orderPath = new URL(buyer.url()).pathname;
  const theOrder = async (): Promise<Order> =>
    (await asAdmin<Order[]>('/purchaseOrders')).find(({ id }) => id === orderPath.split('/').at(-1))!;
  expect((await theOrder()).calculatedRequests).toEqual([requestId]);

  // Six of ten come, in a hall without a network.
  await buying.context.setOffline(true);
  const quantity = buyer.getByRole('textbox', { name: `Quantity (${ARTICLE})` });
  await press(buyer.getByRole('link', { name: 'Receive' }), quantity);
  await quantity.fill(String(CAME));
  await buyer.getByLabel('Delivery note').fill('BL-77');
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(buyer.getByRole('cell', { name: String(CAME), exact: true })).toBeVisible();
  await buying.context.setOffline(false);
  await expect.poll(async () => (await theOrder()).status, { timeout: 60_000 }).toBe('partially received');
  expect((await theArticle()).currentStock, 'it is in stock').toBe(before.currentStock + CAME);
  await buyer.goto(orderPath);
  await expect(statusOf(buyer, 'Partially received')).toBeVisible();
  await expect(buyer.getByText(/60\s% of its value has come/)).toBeVisible();

  // The supplier bills what came: the file fills in everything, without a network.
  const { number, supplier } = await theOrder();
  const companies = await asAdmin<Company[]>('/companies');
  const company = companies.find(({ id }) => id === supplier)!;
  await managing.context.setOffline(true);
  await manager.goto('/purchases/invoicings/new');
  await manager
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${REFERENCE}.xml`,
      mimeType: 'application/xml',
      buffer: supplierUbl({
        number: REFERENCE,
        date: isoDay(0),
        due: isoDay(30),
        order: number,
        supplier: { name: company.name, siren: company.siren!, iban: 'FR7630006000011234567890189' },
        line: { label: ARTICLE, quantity: CAME, unitPrice: line!.unitPrice },
      }),
    });
  await expect(manager.getByText('Filled in from the e-invoice.')).toBeVisible();
  await expect(manager.getByRole('combobox', { name: 'Supplier', exact: true })).toHaveValue(company.name);
  await expect(manager.getByLabel("Supplier's number")).toHaveValue(REFERENCE);
  await manager.getByRole('button', { name: 'Save' }).click();
  await take(manager, 'Submit for approval', 'To check');
  await take(manager, 'Approve for payment', 'Approved');
  const payment = manager.getByRole('dialog');
  await press(manager.getByRole('button', { name: 'Pay', exact: true }), payment);
  await payment.getByRole('button', { name: 'Record as paid' }).click();
  await expect(payment).toHaveCount(0);
  const invoicingPath = new URL(manager.url()).pathname;
  await managing.context.setOffline(false);
  const theInvoicing = async (): Promise<Invoicing | undefined> =>
    (await asAdmin<Invoicing[]>('/invoicings')).find(({ supplierNumber }) => supplierNumber === REFERENCE);
  await expect
    .poll(async () => (await theInvoicing())?.calculatedPaymentStatus, { timeout: 60_000 })
    .toBe('Paid');
  const net = CAME * line!.unitPrice;
  expect(await theInvoicing()).toMatchObject({
    id: invoicingPath.split('/').at(-1),
    status: 'approved',
    total: Math.round(net * 120) / 100,
    calculatedBalance: 0,
  });

  // The bank says so two days later: the line finds its payment, and the invoice its order.
  const banks = await asAdmin<Bank[]>('/banks');
  const own = companies.find(({ master }) => master)!;
  const { iban } = banks.find((bank) => bank.company === own.id && bank.iban)!;
  const paid = Math.round(net * 120) / 100;
  await managing.context.setOffline(true);
  await manager.goto('/bankStatements/import');
  await manager
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'bank.ofx',
      mimeType: 'application/x-ofx',
      buffer: bankOfx(iban!, isoDay(0), paid),
    });
  await manager.getByRole('button', { name: 'Import 1 line' }).click();
  await manager.getByRole('link', { name: new RegExp(`VIR ${REFERENCE}`) }).click();
  await press(
    manager.getByRole('button', { name: /^Match/ }).first(),
    manager.getByText('Matched in full.', { exact: true }),
  );
  const flowId = new URL(manager.url()).pathname.split('/').at(-1)!;
  await managing.context.setOffline(false);
  const theFlow = async (): Promise<Flow | undefined> =>
    (await asAdmin<Flow[]>('/bankFlows')).find(({ id }) => id === flowId);
  await expect.poll(async () => (await theFlow())?.affectations?.length, { timeout: 60_000 }).toBe(1);
  const [affectation] = (await theFlow())!.affectations!;
  expect(affectation).toMatchObject({ onCollection: 'outgoingPayments', amount: -paid });

  // The order shows the invoice, on another device too, and it is paid once.
  expect((await theInvoicing())!.orders).toEqual([orderPath.split('/').at(-1)]);
  await buyer.goto(orderPath);
  await expect(
    buyer.getByRole('row', { name: new RegExp(`${ARTICLE}.*${ORDERED}.*${CAME}.*${CAME}`) }),
  ).toBeVisible({
    timeout: 60_000,
  });
  const payments = await asAdmin<Payment[]>('/outgoingPayments');
  const ofIt = payments.filter(({ allocations }) =>
    allocations.some(({ invoicing }) => invoicing === invoicingPath.split('/').at(-1)),
  );
  expect(
    ofIt.map(({ status }) => status),
    'it is paid once',
  ).toEqual(['reconciled']);
});
