/**
 * Passwords of eight characters and more from the top of published lists of leaked ones, with those common in India;
 * lower case, sorted. Shorter ones fail by their length.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 0000000000 0123456789 0987654321 10203040 102030405060 1029384756 11111111 111111111
    1111111111 11223344 112233445566 121212121 123123123 12341234 12344321 123454321 12345678 123456780
    123456781 123456789 1234567890 1234567891 12345678910 123456789a 12345678a 1234567a 123456aa
    123456qwerty 12345qwert 1234abcd 1234qwer 123abc123 123qwe123 123qweasd 12qwaszx 147258369 147852369
    159357159 159753159 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2
    20202020 20252025 20262026 22222222 321654987 33333333 55555555 654321654321 66666666 741852963
    77777777 786786786 789456123 789456123a 87654321 88888888 963852741 987654321 9876543210 987654321a
    99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aaaaaaaa aaaaaaaaaa abc12345
    abc123456 abc@1234 abcabcabc abcd1234 abcd@1234 abcdef12 abcdefg1 abcdefgh abhishek abhishek1
    access14 admin123 admin1234 admin12345 admin@123 admin@1234 administrator allah786 amit1234 android1
    angel123 anjali123 arsenal1 asdf1234 asdf@1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfqwer
    babyboy1 babygirl babygirl1 barcelona baseball baseball1 basketball batman123 beautiful beautiful1
    bharat123 bismillah786 blessed1 blink182 butterfly changeme changeme1 charlie1 chelsea1 chennai123
    chocolate chocolate1 computer computer1 cricket1 cricket123 deepika1 default1 delhi123 dhoni007
    dhoni123 diamond1 diamond123 dragon123 facebook facebook1 family123 flower123 football football1
    forever1 freedom1 friends1 ganesh123 ganesha1 gmail123 godisgood godisgreat goldgold google123
    guest123 hanuman123 happy123 hello123 hello1234 hellohello iloveindia iloveu123 iloveyou iloveyou1
    iloveyou2 india123 india1234 india2020 india2025 india@123 instagram internet iphone123 jaihind123
    jaimatadi jaishreeram jennifer jessica1 jesus123 jesuschrist jewellery jewellery1 jhumka123 jordan23
    khan1234 killer123 krishna1 krishna123 krishna@123 kumar123 lakshmi1 letmein1 letmein123 linkedin
    liverpool liverpool1 login123 lovelove lovely123 loveyou1 lucky123 maapapa1 mahadev1 mahadev123
    manchester manutd123 master123 michael1 michelle mompop123 money123 monkey123 mother123 mumbai123
    mummy123 mummypapa mylove123 mypassword neha1234 newpassword nokia123 omnamahshivaya omsairam
    omsairam1 p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa$$word passpass passw0rd password password0
    password1 password1! password12 password123 password1234 password@1 password@12 password@123
    passwort pokemon1 pokemon123 pooja123 princess princess1 princess123 priyanka priyanka1 q1w2e3r4
    q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qweasd123 qweasdzxc qwer1234 qwerqwer qwert123
    qwert12345 qwerty1! qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123 qwertyui
    qwertyuiop radhakrishna radhekrishna rahul123 rahul@123 rainbow1 realmadrid rohit123 root1234
    sachin10 sachin123 saibaba1 sairam123 samantha samsung1 samsung123 sanjay123 secret123 shadow123
    sharma123 shivshiv shubham1 smile123 spiderman spiderman1 starwars starwars1 success1 summer123
    sunshine sunshine1 superman superman1 temp1234 temporary test1234 test12345 testing123 testtest
    trustno1 user1234 victory1 virat123 waheguru welcome1 welcome12 welcome123 welcome@1 welcome@123
    whatever whatever1 whatsapp winter123 yourpassword youtube1 zaq12wsx zaq1zaq1 zxcv1234 zxcvbnm,
    zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
);
