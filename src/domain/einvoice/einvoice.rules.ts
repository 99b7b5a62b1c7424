/**
 * An electronic invoice by the semantic model of EN 16931, whatever syntax it travels in. Fields are named for what they are;
 * the term of the norm stands beside each. Days are `YYYY-MM-DD`; numbers are exact decimals in units of the currency.
 */
export interface EInvoice {
  /** BT-24: the specification that it follows. */
  readonly profile: string;
  /** BT-23: in France the business mode (B1, S1, M1 …). */
  readonly businessProcess?: string;
  /** BT-1. */
  readonly number: string;
  /** BT-2. */
  readonly issueDate: string;
  /** BT-3: 380 invoice, 381 credit note, 384 corrected, 386 deposit, … (UNTDID 1001). */
  readonly typeCode: string;
  /** BT-5. */
  readonly currency: string;
  /** BT-9. */
  readonly dueDate?: string;
  /** BT-10: in France the service code of a public body. */
  readonly buyerReference?: string;
  /** BT-11. */
  readonly project?: string;
  /** BT-12. */
  readonly contract?: string;
  /** BT-13. */
  readonly orderReference?: string;
  /** BG-1. */
  readonly notes?: readonly Note[];
  /** BG-3: what it corrects, or deducts. */
  readonly precedingInvoices?: readonly PrecedingInvoice[];
  /** BG-4. */
  readonly seller: Party;
  /** BG-7. */
  readonly buyer: Party;
  /** BG-13. */
  readonly delivery?: Delivery;
  /** BG-14. */
  readonly period?: Period;
  /** BT-83. */
  readonly paymentReference?: string;
  /** BG-16. */
  readonly payments?: readonly PaymentMeans[];
  /** BT-20. */
  readonly paymentTerms?: string;
  /** BG-20, BG-21. */
  readonly allowances?: readonly DocumentAllowance[];
  /** BG-23. */
  readonly vat: readonly VatBreakdown[];
  /** BT-106. */
  readonly lineTotal?: number;
  /** BT-107. */
  readonly allowanceTotal?: number;
  /** BT-108. */
  readonly chargeTotal?: number;
  /** BT-109. */
  readonly netTotal?: number;
  /** BT-110. */
  readonly taxTotal?: number;
  /** BT-112. */
  readonly grossTotal?: number;
  /** BT-113. */
  readonly prepaid?: number;
  /** BT-114. */
  readonly rounding?: number;
  /** BT-115. */
  readonly due?: number;
  /** BG-25. */
  readonly lines: readonly InvoiceLine[];
}

export interface Note {
  /** BT-21 (UNTDID 4451): PMT, PMD, AAB, REG, … */
  readonly code?: string;
  /** BT-22. */
  readonly text: string;
}
export interface PrecedingInvoice {
  /** BT-25. */
  readonly number: string;
  /** BT-26. */
  readonly date?: string;
}
/** An identifier, and by whose scheme (ICD). */
export interface Identifier {
  readonly id: string;
  readonly scheme?: string;
}
export interface Party {
  /** BT-27, BT-44. */
  readonly name: string;
  /** BT-28, BT-45. */
  readonly tradingName?: string;
  /** BT-29, BT-46. */
  readonly ids?: readonly Identifier[];
  /** BT-30, BT-47: in France the SIREN under scheme 0002. */
  readonly legalId?: Identifier;
  /** BT-31, BT-48. */
  readonly vatNumber?: string;
  /** BT-32. */
  readonly taxNumber?: string;
  /** BT-33, of a seller alone: legal form, capital, register. */
  readonly legalInfo?: string;
  /** The same of a buyer, which is no part of the norm: invoices were once issued with it. */
  readonly formerLegalInfo?: string;
  /** BT-34, BT-49: in France under scheme 0225. */
  readonly electronicAddress?: Identifier;
  /** BG-5, BG-8. */
  readonly address?: PostalAddress;
  /** BG-6, BG-9. */
  readonly contact?: Contact;
}
export interface PostalAddress {
  readonly line1?: string;
  readonly line2?: string;
  readonly line3?: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly region?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}
export interface Contact {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
}
export interface Delivery {
  /** BT-70. */
  readonly name?: string;
  /** BT-72. */
  readonly date?: string;
  /** BG-15. */
  readonly address?: PostalAddress;
}
export interface Period {
  readonly from?: string;
  readonly to?: string;
}
export interface PaymentMeans {
  /** BT-81 (UNTDID 4461): 30 credit transfer, 58 SEPA transfer, 10 cash, 20 cheque, 48 card, … */
  readonly code: string;
  /** BT-84. */
  readonly iban?: string;
  /** BT-85. */
  readonly accountName?: string;
  /** BT-86. */
  readonly bic?: string;
}
interface AllowanceAmount {
  readonly isCharge: boolean;
  /** BT-92, BT-99, BT-136, BT-141. */
  readonly amount: number;
  /** BT-93, BT-100, BT-137, BT-142. */
  readonly base?: number;
  /** BT-94, BT-101, BT-138, BT-143. */
  readonly percent?: number;
  /** BT-97, BT-104, BT-139, BT-144. */
  readonly reason?: string;
  /** BT-98, BT-105, BT-140, BT-145. */
  readonly reasonCode?: string;
}
export type LineAllowance = AllowanceAmount;
export interface DocumentAllowance extends AllowanceAmount {
  /** BT-95, BT-102. */
  readonly category: string;
  /** BT-96, BT-103. */
  readonly rate?: number;
}
export interface VatBreakdown {
  /** BT-116. */
  readonly base: number;
  /** BT-117. */
  readonly tax: number;
  /** BT-118. */
  readonly category: string;
  /** BT-119. */
  readonly rate?: number;
  /** BT-120. */
  readonly exemptionReason?: string;
  /** BT-121. */
  readonly exemptionCode?: string;
}
export interface InvoiceLine {
  /** BT-126. */
  readonly id: string;
  /** BT-127. */
  readonly note?: string;
  /** BT-129. */
  readonly quantity: number;
  /** BT-130 (UN/ECE rec. 20). */
  readonly unit: string;
  /** BT-131. */
  readonly net: number;
  /** BG-26. */
  readonly period?: Period;
  /** BG-27, BG-28. */
  readonly allowances?: readonly LineAllowance[];
  /** BT-146. */
  readonly price: number;
  /** BT-149. */
  readonly priceQuantity?: number;
  /** BT-147. */
  readonly priceDiscount?: number;
  /** BT-148. */
  readonly grossPrice?: number;
  /** BT-151. */
  readonly category: string;
  /** BT-152. */
  readonly rate?: number;
  /** BT-153. */
  readonly name: string;
  /** BT-154. */
  readonly description?: string;
  /** BT-155. */
  readonly sellerItemId?: string;
  /** BT-156. */
  readonly buyerItemId?: string;
  /** BT-157. */
  readonly standardItemId?: Identifier;
}

/** What BT-24 says of the profiles that are written, and those that are known when read. */
export const PROFILES = {
  MINIMUM: 'urn:factur-x.eu:1p0:minimum',
  'BASIC WL': 'urn:factur-x.eu:1p0:basicwl',
  BASIC: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  'EN 16931': 'urn:cen.eu:en16931:2017',
  EXTENDED: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  'EXTENDED-CTC-FR': 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr',
} as const;
export type Profile = keyof typeof PROFILES;
/** MINIMUM and BASIC WL have no lines: they accompany an invoice and are none. */
export const isFullProfile = (profile: string): boolean =>
  profile !== PROFILES.MINIMUM && profile !== PROFILES['BASIC WL'];

/** Types of document that take back (UNTDID 1001), as the French specifications know them. */
export const CREDIT_NOTES: readonly string[] = ['381', '261', '396', '502', '503'];
