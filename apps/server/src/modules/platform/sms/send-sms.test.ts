import { expect, test } from 'vitest';
import { testContext } from '../../../../test/context.ts';
import { transact } from '../../../database/transact.ts';
import { shopDefaults } from '../settings/default-settings.ts';
import { writeSetting } from '../settings/store.ts';
import { fillTemplate, mobileCodeSms, sendSms, valuesOfText } from './send-sms.ts';

const { ctx } = await testContext();
const code = (name: string) =>
  mobileCodeSms({ ...shopDefaults, name }, { to: '+919876543210', code: '012345' });
const sent = async () => (await ctx.db.selectFrom('inbox_messages').select('body_text').execute()).length;

test('decisions §7: a text that is its registered template, filled in, is sent', async () => {
  const before = await sent();
  await sendSms(ctx, code('Jhumka'));
  expect(await sent()).toBe(before + 1);
});

test('decisions §7: a text that differs from its template is not sent', async () => {
  const before = await sent();
  const texts = [
    '012345 is your code for A shop whose name has more letters than operators take. It is good for 10 minutes. Please do not pass it on.',
    `${code('Jhumka').text} Buy now!`,
    code('Jhumka').text.replace('10 minutes', '15 minutes'),
    '',
  ];
  for (const text of texts) {
    await expect(sendSms(ctx, { ...code('Jhumka'), text })).rejects.toThrow('is not sent');
  }
  expect(await sent()).toBe(before);
  const sms_templates = {
    ...shopDefaults.sms_templates,
    'mobile-code': { dlt_id: '1', provider_id: '', text: 'Your code: {#var#}' },
  };
  await transact(ctx, (tx) => writeSetting(tx, 'sms_templates', sms_templates));
  await expect
    .poll(() =>
      sendSms(ctx, code('Jhumka')).then(
        () => 'sent',
        (error: Error) => error.message,
      ),
    )
    .toContain('is not sent');
});

test('decisions §7: the shop starts with templates that its own texts match', () => {
  const { text } = shopDefaults.sms_templates['mobile-code'];
  expect(valuesOfText(code('Jhumka').text, text)).toEqual(['012345', 'Jhumka']);
});

test('signs that mean something to patterns mean themselves in a template', () => {
  expect(valuesOfText('a+b (5) is 7?', 'a+b (5) is {#var#}?')).toEqual(['7']);
  expect(valuesOfText('aab 5 is 7', 'a+b (5) is {#var#}?')).toBeNull();
});

test('decisions §7: a text with any values matches its template; with too few values it does not', () => {
  const template = 'Order {#var#} for {#var#} is placed.';
  for (const value of ['JH-1', 'a'.repeat(80), 'two\r\nlines', '{#var#}', 'नमस्ते']) {
    expect(valuesOfText(fillTemplate(template, [value, 'Rs.1,049.37']), template)?.[1]).toBe('Rs.1,049.37');
  }
  expect(fillTemplate(template, ['JH-1', 'Rs.1,049.37'])).toBe('Order JH-1 for Rs.1,049.37 is placed.');
  for (const values of [[], ['JH-1'], ['JH-1', '', ''], ['', 'Rs.1.00']]) {
    expect(valuesOfText(fillTemplate(template, values), template)).toBeNull();
  }
});
