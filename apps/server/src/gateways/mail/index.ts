export { framedMail } from './framed-mail.ts';
export { inboxPage, listInboxMessages } from './inbox.ts';
export { createMailGateway, type Mail, type MailGateway, MailRefused } from './mail-gateway.ts';
