import { ApiProblem } from '@jhumka/contract/client';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { loyaltyQueries } from '../../components/loyalty/refresh-loyalty.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

interface JoinDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Coin balance, and the price of joining. */
  readonly coins: number;
  readonly costs: number;
}

const mutationKey = ['vip.join'];

/** Confirms spending coins on membership (spec 7.48). */
export function JoinDialog({ isOpen, onOpenChange, coins, costs }: JoinDialogProps) {
  const queryClient = useQueryClient();
  const join = useChange(() => browserClient.call('vip.join', {}), {
    mutationKey,
    done: 'Welcome to VIP Access',
    onSuccess: () => {
      onOpenChange(false);
    },
    onError: (error) => {
      const hint =
        error instanceof ApiProblem && error.code === 'insufficient-coins' ? hintOf(error.data) : '';
      const message = problemMessage(error, 'You have not joined. Please try again');
      showToast(hint === '' ? message : `${message}. ${hint}`, { tone: 'failed' });
      if (error instanceof ApiProblem && error.status < 500) onOpenChange(false);
    },
    changes: loyaltyQueries,
    failed: null,
  });
  return (
    <Dialog
      isQuestion
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Join VIP Access?"
      footer={
        <div className="grid gap-3 md:flex md:justify-end">
          <Button className="max-md:order-2" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button
            variant="primary"
            isBusy={join.isPending}
            onClick={() => {
              // Guards against a double click: the second press precedes the re-render of the busy button.
              if (queryClient.isMutating({ mutationKey }) === 0) join.mutate();
            }}
          >
            Join for {formatCoins(asCoins(costs))}
          </Button>
        </div>
      }
    >
      <p className="py-5">
        You have {formatCoins(asCoins(coins))}; {formatCoins(asCoins(Math.max(0, coins - costs)))} left after
        joining. Membership is for life and starts immediately.
      </p>
    </Dialog>
  );
}

function hintOf(data: unknown): string {
  const { hint } = (data ?? {}) as { hint?: unknown };
  return typeof hint === 'string' ? hint : '';
}
