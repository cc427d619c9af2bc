import { escapeHtml } from '../../../escape-html.ts';
import type { Mail } from '../../../gateways/mail/index.ts';

/**
 * The mail that brings the code for an email address. It says nothing that the one who asked for it wrote:
 * anybody can enter anybody's address.
 */
export function emailCodeMail({ to, code, shopName }: { to: string; code: string; shopName: string }): Mail {
  const lines = [
    'The code is good for ten minutes. Enter it on the page where you asked for it.',
    'We never ask for this code by phone or message. Please do not pass it on.',
    `If you did not open an account at ${shopName}, you need not do anything.`,
  ];
  return {
    to,
    subject: `Verify your email for ${shopName}`,
    text: [`${code} is your code for ${shopName}.`, ...lines].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#2b2320;font-family:Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e8dfd3">
<h1 style="margin:0 0 16px;font-size:20px;font-weight:normal">Your code for ${escapeHtml(shopName)}</h1>
<p style="margin:0 0 24px;font-size:32px;letter-spacing:8px">${code}</p>
${lines.map((line) => `<p style="margin:0 0 12px;font-size:15px;line-height:1.5">${escapeHtml(line)}</p>`).join('\n')}
</div>
</body>
</html>`,
  };
}
