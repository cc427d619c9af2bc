import { ApiProblem } from '@jhumka/contract/client';
import { useRevalidator } from 'react-router';
import { Button } from '../ui/buttons/button.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { Outcome, OutcomeSteps } from './outcome.tsx';
import { useFullLoad } from './use-full-load.ts';

/** Error page of a failed route, with a retry button. */
export function FailedPage({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  // Renders nothing while the full load is in progress.
  if (useFullLoad(error)) return <div className="min-h-[60vh]" aria-busy="true" />;
  return (
    <Outcome
      title="This page did not load"
      text={
        isNoAnswer(error)
          ? 'We could not reach the shop. Please check your connection and try again.'
          : 'Something went wrong on our side. Your cart and your account are not affected. Please try again in a moment.'
      }
    >
      <OutcomeSteps>
        <Button
          variant="primary"
          isBusy={revalidator.state === 'loading'}
          onClick={() => void revalidator.revalidate()}
        >
          Try again
        </Button>
        <LinkButton to="/">Go to the home page</LinkButton>
      </OutcomeSteps>
    </Outcome>
  );
}

const isNoAnswer = (error: unknown) => error instanceof ApiProblem && error.status === 0;
