export { createMailGateway, type Mail, type MailGateway } from './mail-gateway.ts';
export { inboxPage, listInboxMessages } from './inbox.ts';
