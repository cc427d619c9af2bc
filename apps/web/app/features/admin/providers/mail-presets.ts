import type { MailEncryption } from '@jhumka/domain/messages';

interface MailPreset {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly encryption: MailEncryption;
  /** User name that every account has, where there is one. */
  readonly user?: string;
  readonly hint: string;
}

/** Mail servers by the documentation of their providers. */
export const mailPresets: readonly MailPreset[] = [
  {
    name: 'Gmail or Google Workspace',
    host: 'smtp.gmail.com',
    port: '587',
    encryption: 'starttls',
    hint: 'User name: the whole address. Password: an app password, which needs two-step verification.',
  },
  {
    name: 'Zoho Mail (India)',
    host: 'smtp.zoho.in',
    port: '465',
    encryption: 'tls',
    hint: 'User name: the whole address. With two-factor authentication, an application-specific password.',
  },
  {
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: '587',
    encryption: 'starttls',
    hint: 'Authenticated SMTP must be turned on for the mailbox.',
  },
  {
    name: 'Amazon SES (Mumbai)',
    host: 'email-smtp.ap-south-1.amazonaws.com',
    port: '587',
    encryption: 'starttls',
    hint: 'SMTP credentials of SES, not an access key. The sender’s domain must be verified.',
  },
  {
    name: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: '587',
    encryption: 'starttls',
    hint: 'User name: the login of the SMTP page. Password: an SMTP key.',
  },
  {
    name: 'SendGrid',
    host: 'smtp.sendgrid.net',
    port: '587',
    encryption: 'starttls',
    user: 'apikey',
    hint: 'Password: an API key with the permission to send.',
  },
  {
    name: 'Postmark',
    host: 'smtp.postmarkapp.com',
    port: '587',
    encryption: 'starttls',
    hint: 'User name and password: the server API token.',
  },
  {
    name: 'Hostinger',
    host: 'smtp.hostinger.com',
    port: '465',
    encryption: 'tls',
    hint: 'User name: the whole address.',
  },
];
