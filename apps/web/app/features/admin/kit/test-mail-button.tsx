import { browserClient } from '../../../api/client.ts';
import { TryButton } from './try-button.tsx';

/** Sends a mail to the administrator and says what the mail server answered. */
export function TestMailButton() {
  return (
    <TryButton
      label="Send me a test"
      run={() => browserClient.call('admin.goingLive.sendTestMail', {})}
      done={({ data }) => `Sent to ${data.to}`}
      failed="The email was not sent. Please try again."
    />
  );
}
