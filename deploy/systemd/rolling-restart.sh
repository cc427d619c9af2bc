#!/bin/sh
# Restarts processes of the shop one after the other, so that another one always answers:
#   rolling-restart.sh 3001 3002
# Stops at the first one that does not become ready; those after it run on, untouched.
set -eu
longest_seconds=300
# nginx leaves a process out for ten seconds after it answered 502 or refused a connection.
proxy_seconds=11

is_ready() {
	curl --fail --silent --output /dev/null --max-time 2 "http://127.0.0.1:$1/readyz"
}

[ $# -ge 2 ] || { echo "usage: $0 PORT PORT..., all processes of the shop" >&2; exit 2; }
for port in "$@"; do
	is_ready "$port" || { echo "jhumka@$port is not ready; nothing was restarted" >&2; exit 1; }
done
for port in "$@"; do
	systemctl restart "jhumka@$port"
	waited=0
	until is_ready "$port"; do
		waited=$((waited + 1))
		[ "$waited" -lt "$longest_seconds" ] || { echo "jhumka@$port did not become ready" >&2; exit 1; }
		sleep 1
	done
	sleep "$proxy_seconds"
	echo "jhumka@$port was restarted"
done
