/** A company as a public register knows it: what of it a new row can take over. */
export interface RegisteredCompany {
  readonly name: string;
  readonly siren: string;
  /** Of its head office. */
  readonly siret?: string;
  readonly vatNumber?: string;
  readonly nafCode?: string;
  readonly legalForm?: string;
  readonly address?: {
    readonly textAddress: string;
    readonly postcode?: string;
    readonly city?: string;
    readonly country: string;
    readonly latitude?: number;
    readonly longitude?: number;
  };
}
