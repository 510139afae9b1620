/** What answers carry besides what PHP sends; the same as in public/.htaccess. */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'",
};

/** Regular expressions over the path of what is never answered. */
const privatePaths = [
  String.raw`(^|/)\.(?!well-known/)`,
  String.raw`/(server-lib|migrations|vendor|node_modules|var|tests|scripts|client)[.\s]*(/|$)`,
  String.raw`/(config|composer|package|package-lock|error_log|README)(\.|$)`,
  String.raw`\.(ph(p\d*|ps|t|tml|ar)|sql|sqlite3?|db|bak|old|orig|save|sw[a-p]|log|sh|ini|ya?ml|lock|md|zip|gz|tgz|tar|7z|neon|mjs|tsx?)[.\s]*(/|$)`,
  String.raw`(~|\s|\.)$|%`,
];

/** @param {string} base */
function entryPages(base) {
  const depths = [1, 2, 3, 4].map(
    (depth) =>
      `    location ~ ^${base}([^/]*/){${depth}}[^/]*$ { try_files ${base}shell-${depth}.html =404; }`,
  );
  return [`    location ~ ^${base}[^/]*$ { try_files ${base}index.html =404; }`, ...depths]
    .join('\n')
    .replace(/~ (\S*\{\d\}\S*)/g, '~ "$1"');
}

/**
 * The configuration for nginx's http block, as the README shows it.
 * @param {{ listen: string, serverName: string, root: string, fpm: string, base: string }} options
 *   fpm: path of PHP-FPM's socket; base: the app's address with a slash at both ends
 */
export function nginxConfig({ listen, serverName, root, fpm, base }) {
  return `map $uri $khata_cache {
    ~/assets/[^/]+$       "public, max-age=31536000, immutable";
    ~/api\\.php(/|$)       "";
    default               "no-cache";
}

server {
    listen ${listen};
    server_name ${serverName};
    root ${root};
    client_max_body_size 2m;
    absolute_redirect off;

${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} "${value}" always;`)
  .join('\n')}
    add_header Cache-Control $khata_cache;

    # The API: the only script that runs. PHP's own copies of the headers above are dropped.
    location ~ ^${base}api\\.php(/|$) {
        include /etc/nginx/fastcgi_params;
        fastcgi_param SCRIPT_FILENAME $document_root${base}api.php;
        fastcgi_param SCRIPT_NAME ${base}api.php;
        fastcgi_pass unix:${fpm};
        fastcgi_buffering off;
${Object.keys(headers)
  .map((name) => `        fastcgi_hide_header ${name};`)
  .join('\n')}
    }

    # Private: code, tables, settings, dotfiles, copies that editors leave.
${privatePaths.map((path) => `    location ~* "${path}" { return 404; }`).join('\n')}

    # Files of the client; a missing one is missing.
    location ^~ ${base}assets/ { try_files $uri =404; }
    location ~* "\\.(js|css|map|json|webmanifest|png|svg|ico|webp|woff2?|txt|xml)$" { try_files $uri =404; }

    # Every other address is a screen: the entry page for its depth.
    location ~ "^${base}(index|shell-\\d)\\.html$" { try_files $uri =404; }
${entryPages(base)}
}
`;
}
