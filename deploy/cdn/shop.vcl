# Varnish 7 (Debian: varnish and varnish-modules) in front of the shop, with the settings of varnish.env. Copy this file and
# parameters.generated.vcl to /etc/varnish, and start it with two ports, the second for purges alone:
#   varnishd -a http=127.0.0.1:6081 -a purge=127.0.0.1:6082 -f /etc/varnish/shop.vcl -p http_gzip_support=off -s malloc,256m
vcl 4.1;

import std;
import xkey;

include "parameters.generated.vcl";

backend shop {
	.host = "127.0.0.1";
	.port = "3000";
	.first_byte_timeout = 30s;
	# Alive is enough: while the database is away, the shop still has its pages.
	.probe = {
		.url = "/healthz";
		.interval = 1s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
		.initial = 2;
	}
}

sub vcl_recv {
	if (local.socket == "purge") {
		if (req.method != "PURGE" || !req.http.xkey-purge) {
			return (synth(405, "Only purges"));
		}
		set req.http.x-purged = xkey.purge(req.http.xkey-purge);
		return (synth(200, "Purged " + req.http.x-purged));
	}
	if (req.method == "PURGE") {
		return (synth(405));
	}
	if (req.url ~ "^/(?:metrics|dev)(?:[/?]|$)") {
		return (synth(404));
	}

	# The shop knows its address: nobody else names it.
	unset req.http.X-Forwarded-Host;
	# Only this file sets them.
	unset req.http.x-path;
	unset req.http.x-query;
	unset req.http.x-kept;
	unset req.http.x-public;

	# A stored response is sent while a new one is fetched, for seconds; while the shop is down, as long as there is one.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 5s;
	}

	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	set req.http.x-path = regsub(req.url, "\?.*$", "");
	if (req.http.x-path ~ "^/(?:api|avatars)(?:/|$)") {
		call find_public_reads;
		# Other front ends get a form of their own.
		if (!req.http.x-public || req.http.Origin) {
			return (pass);
		}
	}

	# Whoever may see the closed shop: administrators, and browsers that opened the preview link.
	if (req.http.Cookie ~ "(^|; ?)preview=") {
		return (pass);
	}

	# What is left is the same for everyone. The shop gets nothing that could make it different.
	unset req.http.Cookie;
	unset req.http.Authorization;
	unset req.http.Origin;
	if (req.http.Accept-Encoding ~ "\bbr\b") {
		set req.http.Accept-Encoding = "br";
	} elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}

	# The shop gets the address under which the response is stored, so that they can't differ.
	set req.http.x-query = regsub(req.url, "^[^?]*\??", "");
	set req.http.x-kept = "&" + req.http.x-query;
	call keep_read_parameters;
	set req.http.x-kept = regsub(req.http.x-kept, "^&+", "");
	if (req.http.x-kept != "") {
		set req.url = req.http.x-path + "?" + req.http.x-kept;
	} else {
		set req.url = req.http.x-path;
	}
	return (hash);
}

# One shop, by whatever name it is reached.
sub vcl_hash {
	hash_data(req.url);
	return (lookup);
}

sub vcl_backend_fetch {
	unset bereq.http.x-path;
	unset bereq.http.x-query;
	unset bereq.http.x-kept;
	unset bereq.http.x-public;
}

sub vcl_backend_response {
	# A stored page outlives a shop that fails.
	if (beresp.status >= 500 && bereq.is_bgfetch) {
		return (abandon);
	}
	# Stored is what the shop calls public, for as long as it says.
	if (beresp.status != 200 || beresp.http.Cache-Control !~ "^public\b" || beresp.ttl <= 0s || beresp.http.Set-Cookie) {
		set beresp.uncacheable = true;
		set beresp.ttl = 1s;
		set beresp.grace = 0s;
		set beresp.keep = 0s;
		return (deliver);
	}
	set beresp.grace = 1h;
	return (deliver);
}

sub vcl_deliver {
	# A redirect within the shop has the whole query: analytics in the browser reads its parameters.
	if (resp.status == 301 && req.http.x-query && req.http.x-query != req.http.x-kept
		&& regsub(resp.http.Location, "^[^?]*\??", "") == req.http.x-kept) {
		set resp.http.Location = regsub(resp.http.Location, "\?.*$", "") + "?" + req.http.x-query;
	}
	# For the edge alone.
	unset resp.http.xkey;
	set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=[0-9]+$", "");
}
