/** A fictitious customer of the demo shop. No address exists, and mails are not delivered. */
export interface DemoCustomer {
  readonly name: string;
  /** Grammatical gender of a review's text, to match the reviewer. */
  readonly voice: 'f' | 'm';
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

const rows = `
Ananya Rao|f|Bengaluru|Karnataka|560001
Priya Nair|f|Kochi|Kerala|682001
Sneha Kulkarni|f|Pune|Maharashtra|411001
Meera Iyer|f|Chennai|Tamil Nadu|600001
Ritika Sharma|f|New Delhi|Delhi|110001
Fatima Sheikh|f|Hyderabad|Telangana|500001
Harleen Kaur|f|Amritsar|Punjab|143001
Ishita Banerjee|f|Kolkata|West Bengal|700001
Pooja Patel|f|Ahmedabad|Gujarat|380001
Nandini Reddy|f|Hyderabad|Telangana|500034
Kavya Menon|f|Thiruvananthapuram|Kerala|695001
Shreya Joshi|f|Nagpur|Maharashtra|440001
Aditi Deshpande|f|Mumbai|Maharashtra|400001
Divya Krishnan|f|Coimbatore|Tamil Nadu|641001
Swati Mishra|f|Lucknow|Uttar Pradesh|226001
Neha Agarwal|f|Jaipur|Rajasthan|302001
Zoya Khan|f|Bhopal|Madhya Pradesh|462001
Tanvi Shah|f|Surat|Gujarat|395001
Lakshmi Prasad|f|Mysuru|Karnataka|570001
Aparna Das|f|Bhubaneswar|Odisha|751001
Ruchi Saxena|f|Kanpur|Uttar Pradesh|208001
Gayatri Pillai|f|Chennai|Tamil Nadu|600004
Simran Gill|f|Chandigarh|Chandigarh|160001
Mitali Bora|f|Guwahati|Assam|781001
Rhea D'Souza|f|Panaji|Goa|403001
Jyoti Yadav|f|Indore|Madhya Pradesh|452001
Sana Qureshi|f|Mumbai|Maharashtra|400050
Deepa Hegde|f|Mangaluru|Karnataka|575001
Vaishnavi Rane|f|Thane|Maharashtra|400601
Komal Jain|f|Udaipur|Rajasthan|313001
Sunita Verma|f|Patna|Bihar|800001
Arpita Ghosh|f|Siliguri|West Bengal|734001
Rohan Mehta|m|Mumbai|Maharashtra|400020
Arjun Nambiar|m|Kozhikode|Kerala|673001
Vikram Singh|m|Jaipur|Rajasthan|302004
Karthik Subramanian|m|Chennai|Tamil Nadu|600017
Aditya Kulkarni|m|Pune|Maharashtra|411004
Siddharth Jain|m|New Delhi|Delhi|110024
Imran Ansari|m|Lucknow|Uttar Pradesh|226010
Gurpreet Dhillon|m|Ludhiana|Punjab|141001
Sourav Chatterjee|m|Kolkata|West Bengal|700019
Manish Gupta|m|Gurugram|Haryana|122001
Nikhil Shetty|m|Bengaluru|Karnataka|560034
Rahul Deshmukh|m|Nashik|Maharashtra|422001
Varun Reddy|m|Visakhapatnam|Andhra Pradesh|530001
Hemant Thakur|m|Ranchi|Jharkhand|834001
Ashwin Pai|m|Udupi|Karnataka|576101
Dev Trivedi|m|Vadodara|Gujarat|390001
`;

/** The demo customers; enough that no one reviews a product twice. */
export const demoCustomers: readonly DemoCustomer[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', voice, city = '', state = '', pincode = ''] = row.split('|');
    return { name, voice: voice === 'm' ? 'm' : 'f', city, state, pincode };
  });
