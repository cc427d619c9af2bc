# The commands of the guide that need root or a service manager, for a server below the folder $BARE. Each is checked by
# its own program where there is one, or does the part of it that concerns the shop. Sourced by bash before each block.
set -euo pipefail

# User and group of the shop: for root `nobody`, as PostgreSQL refuses to run as root, else whoever runs this.
export SHOP_USER
SHOP_USER=$(id -u):$(id -g)
[ "$(id -u)" != 0 ] || SHOP_USER=$(id -u nobody):$(id -g nobody)

# check PROGRAM ARGUMENT…: runs a checker and shows what it `said` when it refuses. A missing one fails with PROOF_STRICT=1.
check() {
	said=
	if [ -z "$(type -P "$1")" ]; then
		echo "  not checked, as $1 is missing: $*"
		[ "${PROOF_STRICT:-0}" = 0 ]
		return
	fi
	said=$(command "$@" 2>&1) || { echo "$said"; return 1; }
}

# Moves the paths of a file, or of what comes in, below $BARE.
below_bare() { sed -E "s#(^|[^[:alnum:]_.])/(etc|opt|var)/#\1$BARE/\2/#g" "$@"; }

apt() {
	local word
	[ "$1" = install ] || return 0
	for word in "${@:2}"; do
		[ "$word" = -y ] || check apt-cache show "$word"
	done
}

useradd() { [ "${*: -1}" = jhumka ]; }
certbot() { [ "$1" = --nginx ]; }

chown() { command chown "${@/jhumka:jhumka/$SHOP_USER}"; }
install() {
	local words=()
	while [ $# -gt 0 ]; do
		case $1 in
		-o) words+=(-o "${SHOP_USER%:*}") && shift 2 ;;
		-g) words+=(-g "${SHOP_USER#*:}") && shift 2 ;;
		*) words+=("$1") && shift ;;
		esac
	done
	command install "${words[@]}"
}

# Sets the lines of $BARE/values, each a setting that the file knows.
editor() {
	local line name
	while read -r line; do
		name=${line%%=*}
		grep -q "^#\?$name=" "$1" || { echo "$1 has no line for $name"; return 1; }
		sed -i "/^#\?$name=/d" "$1"
		echo "$line" >>"$1"
	done <"$BARE/values"
	below_bare -i "$1"
}

nginx() {
	local temporary='' name
	mkdir -p "$BARE/nginx"
	for name in client_body proxy fastcgi uwsgi scgi; do temporary+="${name}_temp_path $BARE/nginx/$name; "; done
	cat "$BARE"/etc/nginx/sites-enabled/* | sed "s#listen 80;#listen unix:$BARE/nginx/socket;#; /listen \[::\]:80;/d" >"$BARE/nginx/sites"
	echo "pid $BARE/nginx/pid; error_log stderr; events {} http { access_log off; $temporary include $BARE/nginx/sites; }" >"$BARE/nginx/main"
	check nginx -t -q -e stderr -c "$BARE/nginx/main"
}

systemctl() {
	local verb=$1 unit=${*: -1}
	case $verb in
	daemon-reload)
		for unit in "$BARE"/etc/systemd/system/*.service; do
			below_bare -i "$unit"
			check systemd-analyze verify --man=no "$unit"
			# It only warns of a setting that it doesn't know.
			[[ $said != *"$unit:"* ]] || { echo "$said"; return 1; }
		done
		;;
	reload) [ "$unit" = nginx ] ;;
	enable | start) "$NODE" "$HERE/start-unit.ts" "$unit" ;;
	stop)
		kill "$(cat "$BARE/$unit.pid")"
		while kill -0 "$(cat "$BARE/$unit.pid")" 2>/dev/null; do sleep 0.1; done
		rm "$BARE/$unit.pid"
		;;
	restart) systemctl stop "$unit" && systemctl start "$unit" ;;
	*) echo "The proof knows no systemctl $verb" && return 1 ;;
	esac
}

journalctl() { cat "$BARE/journal"; }
