/** Encryption of the connection to a mail server: from the first byte, after a greeting, or none. */
export const mailEncryptions = ['tls', 'starttls', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

/** Providers of text messages; 'http' is any other, described by a request with placeholders. */
export const textProviderNames = ['msg91', 'fast2sms', 'gupshup', 'twilio', 'http'] as const;
export type TextProviderName = (typeof textProviderNames)[number];
