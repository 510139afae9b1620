<?php

/*
 * Copy this file to config.php and fill it in. Put it one folder above the web root, where no browser can reach it,
 * or beside api.php. Environment variables of the names in brackets override it.
 */
return [
    'firm' => [
        'name' => '', // shown on screens and in messages (FIRM_NAME)
    ],
    'timeZone' => 'Asia/Kolkata', // decides what 'today' is (TIME_ZONE)
    // The app's address, such as 'https://khata.example.in/'; needed only behind a proxy that hides it (APP_URL).
    'url' => '',
    'database' => [
        'host' => 'localhost', // (DB_HOST)
        'port' => 3306, // (DB_PORT)
        'socket' => '', // a socket's path; if set, host and port are not used (DB_SOCKET)
        'name' => '', // (DB_NAME)
        'user' => '', // (DB_USER)
        'password' => '', // (DB_PASSWORD)
    ],
    'admin' => [
        // The first account, created if there is none yet. Change the password in Settings after signing in.
        'username' => 'admin', // (ADMIN_USERNAME)
        'password' => '', // at least 6 characters; no account is created without one (ADMIN_PASSWORD)
        // Only while somebody cannot get in, see docs/hosting.md; remove them afterwards:
        // 'newPassword' => '', // signs the admin of that username in, once (ADMIN_NEW_PASSWORD)
        // 'secondFactor' => 'off', // nobody is asked for the code of an authenticator app (ADMIN_SECOND_FACTOR)
    ],
];
