export { framedMail, type MailParts } from './framed-mail.ts';
export { deleteInboxMessagesTo, inboxPage, listInboxMessages } from './inbox.ts';
export { colours, paintMail } from './mail-colours.ts';
export { mailButton, mailFrame, mailParagraph, mailStyles } from './mail-frame.ts';
export {
  createMailGateway,
  type Mail,
  type MailGateway,
  type MailIdentity,
  MailRefused,
  type MailServer,
} from './mail-gateway.ts';
export { joined, type MailSender, mailFoot, mailHead, signMail } from './mail-sender.ts';
