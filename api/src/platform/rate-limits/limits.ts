/** At most `hits` in each window of `seconds`. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/**
 * Every limit of tries, by what is tried. The hits of those marked so are multiplied by LOGINS_PER_MINUTE. How often one person
 * makes a call in a day stands with the call (`mostPerDay`).
 */
export const limits = {
  /** Sign-ins, and corrections of a registration, from one network × LOGINS_PER_MINUTE. */
  login: [{ hits: 1, seconds: 60 }],
  /** Failures at one e-mail address from one network, whether or not it has an account: the delay grows with every one. */
  'login-failure': [
    { hits: 5, seconds: 60 },
    { hits: 15, seconds: 900 },
    { hits: 30, seconds: 3_600 },
    { hits: 60, seconds: 86_400 },
  ],
  /** Failures at one e-mail address from all networks together; those from which its owner has signed in are not counted. */
  'login-failure-anywhere': [
    { hits: 50, seconds: 3_600 },
    { hits: 200, seconds: 86_400 },
  ],
  /** Passwords that one person, signed in or confirming an address, is asked for again. */
  password: [{ hits: 10, seconds: 600 }],
  /** Codes by which one member of staff changes their second factor. */
  otp: [{ hits: 5, seconds: 60 }],
  /**
   * Registrations from one network × LOGINS_PER_MINUTE, in a day with those, and the accounts, that are led to another address:
   * each writes to one that may be a stranger's.
   */
  register: [{ hits: 1, seconds: 60 }],
  'register-day': [{ hits: 30, seconds: 86_400 }],
  /** Corrections of one registration. */
  'register-correction': [{ hits: 20, seconds: 600 }],
  /** Mails with a one-time link that one network asks for × LOGINS_PER_MINUTE. */
  'account-mail': [{ hits: 6, seconds: 600 }],
  /** Mails about an account to one e-mail address, whatever they were asked for by. */
  'account-mail-address': [{ hits: 5, seconds: 600 }],
  /** The same asked for by one network: what strangers ask for from elsewhere keeps no owner waiting for a day. */
  'account-mail-address-network': [{ hits: 20, seconds: 86_400 }],
  /** One-time tokens that one network tries × LOGINS_PER_MINUTE: 256 bits can't be guessed, but each try costs a query. */
  token: [{ hits: 2, seconds: 60 }],
  /** Renewals of one session: a page asks every quarter of an hour, and once for all its tabs. */
  refresh: [
    { hits: 120, seconds: 3_600 },
    { hits: 500, seconds: 86_400 },
  ],
  /** Prices with a discount code: a calculator asks again at each change, but codes can't be guessed by trying. */
  'discount-code': [
    { hits: 30, seconds: 60 },
    { hits: 200, seconds: 3_600 },
  ],
  'discount-code-customer': [
    { hits: 30, seconds: 60 },
    { hits: 200, seconds: 3_600 },
  ],
  /**
   * Numbers that one customer announces, also in the place of one before: more than anybody waits for; fewer than are needed to
   * guess those of others. Each is registered with a provider that is paid for it.
   */
  announce: [
    { hits: 60, seconds: 3_600 },
    { hits: 500, seconds: 86_400 },
  ],
  /** Packages that one customer claims: too few to try out numbers; more than anybody loses. */
  claim: [{ hits: 10, seconds: 3_600 }],
  /** Views of links for recipients from one network. */
  follow: [{ hits: 120, seconds: 60 }],
  /** Views of one link from all networks together: a large family that leaves its page open; less than a public page. */
  'follow-link': [
    { hits: 60, seconds: 60 },
    { hits: 10_000, seconds: 86_400 },
  ],
  /** Calls with one API key. */
  'api-key': [
    { hits: 120, seconds: 60 },
    { hits: 20_000, seconds: 86_400 },
  ],
  /** Tracking from one network: enough for a family that is waiting; too little for walking through every number. */
  tracking: [
    { hits: 20, seconds: 60 },
    { hits: 200, seconds: 3_600 },
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

export type LimitName = keyof typeof limits;
