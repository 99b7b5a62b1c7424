/**
 * ISO 3166-1 alpha-2, the 249 assigned codes in order. Written by their first letters, each followed by the second ones: every
 * page waits for it.
 */
export const ISO_COUNTRY_CODES: readonly string[] = (
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR ' +
  'GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY ' +
  'MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ ' +
  'TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW'
)
  .split(' ')
  .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second));
