<?php

/*
 * Copy this file to config.php and fill it in. It may lie one folder above the web root, where no browser reaches it,
 * or beside api.php. Environment variables of the names in brackets override it.
 */
return [
    'firm' => [
        'name' => '', // shown on screens and in messages (FIRM_NAME)
    ],
    'timeZone' => 'Asia/Kolkata', // in which 'today' is judged (TIME_ZONE)
    // The app's address, such as 'https://khata.example.in/'; needed only behind a proxy that hides it (APP_URL).
    'url' => '',
    'database' => [
        'host' => 'localhost', // (DB_HOST)
        'port' => 3306, // (DB_PORT)
        'socket' => '', // a socket's path, used instead of host and port when given (DB_SOCKET)
        'name' => '', // (DB_NAME)
        'user' => '', // (DB_USER)
        'password' => '', // (DB_PASSWORD)
    ],
    'admin' => [
        // The first account, created while there is none yet. Change the password in Settings after signing in.
        'username' => 'admin', // (ADMIN_USERNAME)
        'password' => '', // at least 6 characters; without one no account is created (ADMIN_PASSWORD)
    ],
];
